const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const LONGEST_GRAPHEME = 64

/** At most so many UTF-16 units, with a mark where something is missing. Characters stay whole. */
export function cutVisibly(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  // Of a text of any length, only the part that can stay is looked at.
  for (const { index, segment } of segments.segment(text.slice(0, most + LONGEST_GRAPHEME))) {
    if (index + segment.length > most - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** On one line, without characters that hide or turn text around. */
export const unbroken = (text: string) => text.replace(UNSEEN, ' ').trim()
