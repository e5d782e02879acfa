/** The sum of digits, each times the weight at its place. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0)

/** The last two digits are a checksum, ISO 7064. */
export function isLei(number: string): boolean {
  let rest = 0
  for (const digit of [...number].map((sign) => Number.parseInt(sign, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Every second digit from the end counts twice (Luhn). Zeros alone are no number. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum > 0 && sum % 10 === 0
}

/** The last digit makes the weighted sum a multiple of eleven; a rest of one is never given out. */
export const isModulo11 = (digits: string, weights: readonly number[]): boolean =>
  (11 - (weightedSum(digits, weights) % 11)) % 11 === Number(digits.charAt(weights.length))

/** Each digit counts into a product that starts anew, ISO 7064 (11, 10). */
export function isModulo11And10(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}
