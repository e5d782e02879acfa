/** Digits in groups of three, as `1,200`, `1.200`, `1'200` or `1 200`. */
const GROUPS = /^\d{1,3}(?:[,.'’\s]\d{3})+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const RANGE = /^(.*\d)\s*(?:-|–|—|\bto\b|\.\.)\s*(\d.*)$/i
const OPEN_RANGE = /^(.*\d)\s*\+$/
const UNIT = /\b(?:employees|people)$/i
const LONGEST = 100

const number = (text: string): number | undefined => {
  if (GROUPS.test(text)) return Number(text.replace(/\D/g, ''))
  return NUMBER.test(text) ? Number(text) : undefined
}

/**
 * A number of people, as programs write it. A range becomes its lower end: the only number that is certainly reached, so
 * that a search for at least that many finds the company.
 */
export function headcountIn(text: string): number | undefined {
  const bare = text.slice(0, LONGEST).replace(UNIT, '').trim()
  const [, low = '', high] = RANGE.exec(bare) ?? OPEN_RANGE.exec(bare) ?? []
  const [least, most] = [number(low.trim()), number(high?.trim() ?? '')]
  if (least === undefined) return number(bare)
  if (high === undefined) return least
  return most !== undefined && least <= most ? least : undefined
}
