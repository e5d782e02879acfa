// The reference can be read without this script. It adds what only a browser can do.

const base = new URL('../v1', document.baseURI).href

function make(name, properties = {}, children = []) {
  const one = Object.assign(document.createElement(name), properties)
  one.append(...children)
  return one
}

/** The samples name the address of this service. */
function showBase() {
  for (const code of document.querySelectorAll('code'))
    for (const node of code.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.data.includes('BASE=https://'))
        node.data = node.data.replace(/BASE=\S+/, `BASE=${base}`)
}

function addCopyButtons() {
  for (const block of document.querySelectorAll('pre')) {
    const button = make('button', { type: 'button', className: 'copy', textContent: 'Copy' })
    button.setAttribute('aria-label', `Copy ${block.previousElementSibling?.textContent ?? 'the sample'}`)
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(block.textContent).then(
        () => true,
        () => false,
      )
      button.textContent = copied ? 'Copied' : 'Select it'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    block.before(button)
  }
}

const words = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)

function addSearch() {
  const input = make('input', { type: 'search', placeholder: 'Search the reference' })
  input.setAttribute('aria-label', 'Search the reference')
  const said = make('p', { className: 'found' })
  said.setAttribute('role', 'status')
  document.querySelector('nav .title').after(input, said)
  const articles = [...document.querySelectorAll('main article')]
  const texts = new Map(articles.map((article) => [article, article.textContent.toLowerCase()]))
  const items = [...document.querySelectorAll('nav li li')]
  input.addEventListener('input', () => {
    const wanted = words(input.value)
    const matches = (article) => wanted.every((word) => texts.get(article).includes(word))
    const shown = new Set(articles.filter(matches).map((article) => article.id))
    for (const article of articles) article.hidden = !shown.has(article.id)
    for (const item of items) item.hidden = !shown.has(item.querySelector('a').hash.slice(1))
    for (const section of document.querySelectorAll('main > section, main > header')) {
      const own = [...section.querySelectorAll('article')]
      section.hidden = wanted.length > 0 && own.every(({ hidden }) => hidden)
    }
    said.textContent = wanted.length === 0 ? '' : `${shown.size} found`
  })
}

/** A token of the console's session, as the console itself asks for. */
async function askForToken() {
  const answer = await fetch('../console/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signalbox-console': '1' },
  })
  return answer.ok ? (await answer.json()).token : undefined
}

async function send(form) {
  const { method, path, open } = form.dataset
  const valuesIn = (place) =>
    [...form.querySelectorAll(`[data-in=${place}]`)].map(({ name, value }) => [name, value.trim()])
  const params = Object.fromEntries(valuesIn('path'))
  const where = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(valuesIn('query').filter(([, value]) => value !== ''))
  const body = form.querySelector('textarea')?.value
  const token = open === undefined ? await askForToken() : ''
  if (token === undefined) return 'Nobody is signed in. Sign in to the console first, in this browser.'
  const answer = await fetch(`${base}${where}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(token && { 'x-api-key': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  return `${answer.status} ${answer.statusText}\n\n${pretty(text)}`
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function addTrying() {
  for (const part of document.querySelectorAll('details.try')) {
    part.hidden = false
    const form = part.querySelector('form')
    const output = part.querySelector('output')
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      button.disabled = true
      output.textContent = 'Sending'
      output.textContent = await send(form).catch(() => 'Signalbox does not answer. Check the connection.')
      button.disabled = false
    })
  }
}

showBase()
addCopyButtons()
addSearch()
addTrying()
