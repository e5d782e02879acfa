/** Where comments of scripts and of HTML end. One that never ends is no comment. */
const COMMENTS = [
  { begin: '//', end: '\n' },
  { begin: '/*', end: '*/' },
  { begin: '<!--', end: '-->' },
] as const

/** The next sign that may begin a text or a comment, or that a comma may stand before. */
const NEXT = /["/<,]/g
const SPACE = /\s*/y

/** JSON as people write it by hand: without its comments, and without commas that nothing follows. */
export const strictJson = (text: string) => withoutLastCommas(withoutComments(text))

function withoutComments(text: string): string {
  // Where no comment ends, none is looked for again.
  const open = COMMENTS.filter(({ end }) => text.includes(end))
  return rewritten(text, (at) => {
    const comment = open.find(({ begin }) => text.startsWith(begin, at))
    if (!comment) return undefined
    const end = text.indexOf(comment.end, at + comment.begin.length)
    return end === -1 ? text.length : end + comment.end.length
  })
}

const withoutLastCommas = (text: string) =>
  rewritten(text, (at) => {
    if (text[at] !== ',') return undefined
    SPACE.lastIndex = at + 1
    SPACE.test(text)
    return /[}\]]/.test(text[SPACE.lastIndex] ?? '') ? at + 1 : undefined
  })

/** `cut` says where the part ends that begins here and is left out. It is not asked within texts. */
function rewritten(text: string, cut: (at: number) => number | undefined): string {
  const kept: string[] = []
  let from = 0
  NEXT.lastIndex = 0
  for (let found = NEXT.exec(text); found; found = NEXT.exec(text)) {
    const at = found.index
    const end = text[at] === '"' ? undefined : cut(at)
    if (end !== undefined) {
      kept.push(text.slice(from, at), ' ')
      from = end
    }
    NEXT.lastIndex = end ?? (text[at] === '"' ? endOfText(text, at) : at + 1)
  }
  kept.push(text.slice(from))
  return kept.join('')
}

function endOfText(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
