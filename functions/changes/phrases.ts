const LONGEST_PHRASE = 200
const MOST_PHRASES = 10

/** A value in the words of a sentence. */
export function phrase(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'unknown'
  const written = typeof value === 'object' ? described(value) : String(value)
  const text = written.replace(/\s+/g, ' ').trim()
  return text.length > LONGEST_PHRASE ? `${clipped(text)}…` : text
}

/** Keeps both halves of a surrogate pair together. */
const clipped = (text: string) => text.slice(0, LONGEST_PHRASE).replace(/[\ud800-\udbff]$/, '')

const described = (value: object) =>
  Object.entries(value)
    .filter(([, member]) => member !== null && typeof member !== 'object')
    .map(([name, member]) => `${name} ${member}`)
    .join(', ') || JSON.stringify(value)

/** The values that are known, as highlights. */
export const knownPhrases = (values: readonly unknown[]) =>
  values.filter((value) => value !== null && value !== undefined && value !== '').map(phrase)

export function listed(phrases: readonly string[]): string {
  if (phrases.length === 0) return 'none'
  const shown = phrases.slice(0, MOST_PHRASES)
  const rest = phrases.length - shown.length
  return rest > 0 ? `${shown.join('; ')} and ${rest} more` : shown.join('; ')
}

export const shownOf = (phrases: readonly string[]) => phrases.slice(0, MOST_PHRASES)
