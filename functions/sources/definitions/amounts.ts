const GIVEN = /^(\d{1,9}(?:\.\d{1,6})?)\s?(k|m|mn|million|b|bn|billion)?$/

/** "500k", "10m", "1.5bn" as a number. */
export function readAmount(written: string): number | undefined {
  const [, number, scale = ''] = GIVEN.exec(written) ?? []
  return number === undefined ? undefined : Number(number) * timesOf(scale)
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|tys)$/, 1e3],
  [/^(?:lakhs?)$/, 1e5],
  [/^(?:cr|crores?)$/, 1e7],
  // The long scale: a "milliard" and a "bilhao" are a thousand million.
  [
    /^(?:b|bn|bln|bi|billion|billions|md|mds|mld|mrd|mia|mdkr|mdkk|milliard\p{L}*|miljard\p{L}*|miliard\p{L}*|bilh\p{L}*)$/u,
    1e9,
  ],
  [/^(?:tn|trillions?)$/, 1e12],
  [
    /^(?:m|mn|mm|mi|mil|mln|mio|mill|milj|mkr|mnok|milli?on\p{L}*|milion\p{L}*|miljo\p{L}*|milh\p{L}*)$/u,
    1e6,
  ],
]

const timesOf = (scale: string) => SCALES.find(([form]) => form.test(scale))?.[1] ?? 1

/** The amount that the words of a sum tell; undefined for one in words, such as "half a billion". */
export function amountInWords(words: readonly string[]): number | undefined {
  for (const [at, word] of words.entries()) {
    const [, digits, attached = ''] = /^(\d[\d.,]*)(\p{L}*)$/u.exec(word) ?? []
    if (digits === undefined) continue
    const scale = timesOf(attached) > 1 ? attached : (words[at + 1] ?? '')
    return numberIn(digits, timesOf(scale) > 1) * timesOf(scale)
  }
  return undefined
}

/** "1,500" and "1.500" are thousands where no scale follows; "1,5" and "1.5" are fractions. */
function numberIn(digits: string, scaled: boolean): number {
  const groups = digits.split(/[.,]/).filter((group) => group !== '')
  const isGrouped = groups.length > 2 || (groups.length === 2 && groups[1]?.length === 3 && !scaled)
  return Number(isGrouped ? groups.join('') : groups.join('.'))
}
