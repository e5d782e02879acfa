const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|tys)$/, 1e3],
  [/^lakhs?$/, 1e5],
  [/^(?:cr|crores?)$/, 1e7],
  // The long scale: a "milliard" and a "bilhao" are a thousand million.
  [
    /^(?:b|bn|bln|bi|billions?|md|mds|mld|mrd|mia|mdkr|mdkk|milliard\p{L}*|miljard\p{L}*|miliard\p{L}*|bilh\p{L}*)$/u,
    1e9,
  ],
  [/^(?:tn|trillions?)$/, 1e12],
  [
    /^(?:m|mn|mm|mi|mil|mln|mio|mill|milj|mkr|mnok|milli?on\p{L}*|milion\p{L}*|miljo\p{L}*|milh\p{L}*)$/u,
    1e6,
  ],
]

/** How many times a number counts with this word behind it: 1,000,000 with "million", and 1 with any other word. */
export const scaleOf = (word: string) => SCALES.find(([form]) => form.test(word))?.[1] ?? 1

const DIGITS = /^(\d{1,12}(?:[.,]\d{1,12}){0,4})[.,]?(\p{L}*)$/u

/** The number that these words write; undefined for one in words, such as "half a billion". */
export function amountOf(words: readonly string[], commaIsPoint: boolean): number | undefined {
  for (const [at, word] of words.entries()) {
    const [, first, attached = ''] = DIGITS.exec(word) ?? []
    if (first === undefined) continue
    const groups = groupsBehind(words, at, first)
    const scale = scaleOf(attached) > 1 ? attached : (words[at + 1 + groups.length] ?? '')
    const written = numberIn([first, ...groups].join(''), { commaIsPoint, scaled: scaleOf(scale) > 1 })
    return Math.round(written * scaleOf(scale) * 1000) / 1000
  }
  return undefined
}

/** "1 200": groups of three digits with spaces between. */
function groupsBehind(words: readonly string[], at: number, first: string): string[] {
  if (!/^\d{1,3}$/.test(first)) return []
  const behind = words.slice(at + 1)
  const end = behind.findIndex((word) => !/^\d{3}$/.test(word))
  return end < 0 ? behind : behind.slice(0, end)
}

interface Writing {
  readonly commaIsPoint: boolean
  readonly scaled: boolean
}

/** "1,500" and "1.500" are thousands. With a scale, the language tells: "1.125 billion", "1.200 millones". */
function numberIn(digits: string, { commaIsPoint, scaled }: Writing): number {
  const groups = digits.split(/[.,]/)
  const isPoint = digits.includes(',') === commaIsPoint
  const isGrouped = groups.length > 2 || (groups[1]?.length === 3 && !(scaled && isPoint))
  return Number(isGrouped ? groups.join('') : groups.join('.'))
}
