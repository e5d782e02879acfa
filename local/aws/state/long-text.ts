/** An item holds 400 KB; a character takes at most three bytes. */
const PART_CHARACTERS = 120_000

/** Parts that fit into one item each; never cut within a surrogate pair. */
export function splitText(text: string): string[] {
  const parts: string[] = []
  let start = 0
  while (text.length - start > PART_CHARACTERS) {
    const end = start + PART_CHARACTERS
    const cut = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end
    parts.push(text.slice(start, cut))
    start = cut
  }
  return [...parts, text.slice(start)]
}

export const joinText = (parts: readonly string[]) => parts.join('')

export const partId = (id: string, part: number) => `${id} ${part}`

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
