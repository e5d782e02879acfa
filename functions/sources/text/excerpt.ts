/** A signal points to its source and does not copy it: only this much is kept. */
const LONGEST_EXCERPT = 280

/** At most `longest` characters, cut between words where possible, never inside a character. */
export function clip(text: string, longest: number): string {
  const characters = Array.from(text)
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
}

export function excerptAround(text: string, position: number): string {
  if (position < LONGEST_EXCERPT * 0.7) return clip(text, LONGEST_EXCERPT)
  const from = text.lastIndexOf(' ', position - 80) + 1
  return `…${clip(text.slice(from), LONGEST_EXCERPT - 1)}`
}
