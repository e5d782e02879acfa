/** The last two digits are a checksum, ISO 7064. */
export function isLei(number: string): boolean {
  let rest = 0
  for (const digit of [...number].map((sign) => Number.parseInt(sign, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Every second digit from the end counts twice (Luhn). */
export function isSiren(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const SWISS_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4]

/** The last of the nine digits is a checksum, modulo eleven. */
export function isSwiss(digits: string): boolean {
  const sum = SWISS_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0)
  return (11 - (sum % 11)) % 11 === Number(digits.charAt(8))
}
