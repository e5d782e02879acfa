const LOOKALIKES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
}

interface FoldedText {
  readonly text: string
  /** For each unit of the folded text: where it starts and ends in the original. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** The text without case and accents, with the position of each unit in the original. */
export function foldWithPositions(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(position)
      ends.push(position + character.length)
    }
    text += folded
    position += character.length
  }
  return { text, starts, ends }
}

const foldCharacter = (character: string) =>
  LOOKALIKES[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const ASCII = /^[\0-\x7f]*$/

export const foldText = (text: string) =>
  ASCII.test(text) ? text.toLowerCase() : foldWithPositions(text).text

export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
