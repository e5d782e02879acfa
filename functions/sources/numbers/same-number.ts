/** Registers write a number with and without signs, letters and zeros before it. */
export function sameNumber(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
  const kinds = [one, other].map((text) => /HR ?([AB])/i.exec(text)?.[1]?.toUpperCase())
  const isOtherKind = kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1]
  return digits(one) !== '' && digits(one) === digits(other) && !isOtherKind
}
