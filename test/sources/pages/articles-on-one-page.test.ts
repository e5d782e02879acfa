import { describe, expect, test } from 'vitest'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const PAGE = 'https://acme.example/press-releases'
const read = (html: string, page = PAGE) => newsItems(html, page, NOW)
const titles = (html: string, page = PAGE) => read(html, page).map(({ title }) => title)
const whole =
  '<p>Acme, a maker of pumps, said so today. <a href="https://hub.example/acme">More there</a></p>'

describe('articles that stand whole on one page', () => {
  const NAMES = ['Acme opens a plant in Gdansk', 'Acme names Ida Berg head of sales']
  const expected = [
    { title: NAMES[0], at: '2026-05-20T00:00:00.000Z' },
    { title: NAMES[1], at: '2026-03-02T00:00:00.000Z' },
  ]

  test.each([
    [
      'in the headline',
      `<h3>May 20, 2026: ${NAMES[0]}</h3>${whole}<h3>March 2, 2026: ${NAMES[1]}</h3>${whole}`,
    ],
    [
      'behind the headline',
      `<h3>${NAMES[0]}</h3><p>20 May 2026</p>${whole}<h3>${NAMES[1]}</h3><p>2 March 2026</p>${whole}`,
    ],
    [
      'below the text of the card',
      NAMES.map((name, n) => {
        const day = ['May 20, 2026', 'March 2, 2026'][n]
        return `<div><h4>${name}</h4>${whole}<span>${day}</span><button>Learn more</button></div>`
      }).join(''),
    ],
    [
      'before the headline',
      `<p>2026-05-20</p><h3>${NAMES[0]}</h3>${whole}<p>2026-03-02</p><h3>${NAMES[1]}</h3>${whole}`,
    ],
  ])('are read with the day %s, each as a part of the page', (_case, articles) => {
    const items = read(`<main><article><h1>Press Releases</h1>${articles}</article></main>`)
    expect(items.map(({ title, at }) => ({ title, at }))).toEqual(expected)
    expect(new Set(items.map(({ url }) => url)).size).toBe(2)
    for (const { url } of items) expect(url.startsWith(`${PAGE}#`)).toBe(true)
  })

  test('have the address of their headline, where it has one', () => {
    const [item] = read(
      `<h2 id="In-Gdansk">20 May 2026: ${NAMES[0]}</h2>${whole}<h2>2 March 2026: ${NAMES[1]}</h2>${whole}`,
    )
    expect(item?.url).toBe(`${PAGE}#In-Gdansk`)
  })

  test.each([
    ['one headline alone', `<h2>20 May 2026: ${NAMES[0]}</h2>${whole}`],
    ['sections of which one tells of a day', `<h2>We make pumps that last long</h2><p>Since 20 May 2019</p>`],
    ['headings without days', `<h2>${NAMES[0]}</h2>${whole}<h2>${NAMES[1]}</h2>${whole}`],
  ])('are not seen in %s', (_case, html) => {
    expect(titles(html)).toEqual([])
  })
})

test('a headline that looks unlike its list belongs to it by its heading, day and folder', () => {
  const card = (name: string, title: string, folder = 'blog') =>
    `<div class="${name}"><h5><a href="/${folder}/${title.slice(-8)}">${title}</a></h5><time>2 June 2026</time></div>`
  const list = ['Acme opens a plant in Gdansk', 'Why pumps need oil']
    .map((title) => card('small', title))
    .join('')
  const page = (first: string) =>
    `<div><section class="row">${first}</section><section>${list}</section></div>`
  expect(titles(page(card('large', 'Acme and Birch build a plant')))).toHaveLength(3)
  expect(titles(page(card('large', 'Come to our summer fair', 'events')))).toHaveLength(2)
  const link = '<p><a href="/blog/de">Hier ist die deutsche Fassung</a> <time>2 June 2026</time></p>'
  expect(titles(page(link))).toHaveLength(2)
})

describe('cards that scripts open', () => {
  const cards = (name: string) =>
    ['Acme wins a prize for pumps', 'Acme and Birch build a plant', 'Acme ships its first heater']
      .map(
        (title) =>
          `<${name} class="card"><span>Press release</span><h3>${title}</h3><span>Read more</span></${name}>`,
      )
      .join('')

  test('are articles of a news page', () => {
    expect(titles(`<div>${cards('article')}</div>`)).toEqual([
      'Acme wins a prize for pumps',
      'Acme and Birch build a plant',
      'Acme ships its first heater',
    ])
  })

  test.each([
    ['on another page', cards('article'), 'https://acme.example/products'],
    ['that are no articles', cards('div'), PAGE],
  ])('are not read %s', (_case, html, page) => {
    expect(titles(`<div>${html}</div>`, page)).toEqual([])
  })
})

test('what strangers write in comments is no news of a company', () => {
  const comments = ['Best online casino of all', 'Earn money fast from home']
    .map(
      (title) =>
        `<li class="comment even"><a href="https://spam.example/${title.length}">${title}</a> <time datetime="2026-06-01T10:00:00Z">1 June 2026</time></li>`,
    )
    .join('')
  for (const list of [
    `<ol class="commentlist">${comments}</ol>`,
    `<div id="comments"><ol>${comments.replaceAll('comment even', 'entry')}</ol></div>`,
  ])
    expect(titles(`<main><h1>A post about our pumps</h1>${list}</main>`)).toEqual([])
})

describe('openings in bold before what they are about', () => {
  const list = (lines: readonly string[]) =>
    `<h2>Current Openings</h2><h3>Engineering</h3><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  const careers = 'https://acme.example/careers'

  test('are each a part of the page', () => {
    const html = list([
      '<strong>Site Reliability Engineer (SRE):</strong> Keeps our systems running, day and night.',
      '<b>Product Manager</b> – Says what is built next, and why.',
    ])
    expect(jobItems(html, careers, NOW).map(({ title }) => title)).toEqual([
      'Site Reliability Engineer (SRE)',
      'Product Manager',
    ])
  })

  test('are not duties of which some name a role', () => {
    const html = list([
      '<strong>Product managers</strong> are who you work with every day.',
      '<strong>Free lunch:</strong> each day, for everybody in the house.',
    ])
    expect(jobItems(html, careers, NOW)).toEqual([])
  })
})

test('headlines that lead to newswires are found on a news page, and not elsewhere', () => {
  const names = [
    'Acme opens an office in Oslo',
    'Acme launches a product for boats',
    'Acme wins a large prize',
  ]
  const cards = names.map((name, n) => {
    const url = `https://wire.example/home/2026000${n}/en/${name.replaceAll(' ', '-')}`
    return `<div><h4><a href="${url}">${name}</a></h4><a href="${url}">Read more</a></div>`
  })
  const found = (page: string) =>
    newsItems(`<main>${cards.join('')}</main>`, page, NOW).map(({ title }) => title)
  expect(found('https://acme.example/press-releases.html')).toEqual(names)
  expect(found('https://acme.example/customers')).toEqual([])
})
