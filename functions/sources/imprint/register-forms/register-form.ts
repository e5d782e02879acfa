/** How the register of companies of a country writes its numbers. */
export interface RegisterForm {
  readonly country: string
  /** What it wants, for who has to write one. */
  readonly words: string
  /** The number as the register of identifiers (GLEIF) has it; undefined for what is none. */
  readonly read: (written: string) => string | undefined
  /** Where a page states one. The named group `number` is the number as it is written. */
  readonly stated: readonly RegExp[]
  /** Which of the country's registers or courts, near the number. */
  readonly court?: RegExp
  /** The words that must be near, where another country labels its numbers alike. */
  readonly near?: RegExp
  readonly notNear?: RegExp
  /** The company's page in the register. */
  readonly page?: (number: string) => string
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A number of digits, of which the written form may have signs between them. */
export const digitsThat =
  (length: number, isRight: (digits: string) => boolean, write = (digits: string) => digits) =>
  (written: string): string | undefined => {
    const digits = digitsOf(written)
    return /^[\d .-]+$/.test(written) && digits.length === length && isRight(digits)
      ? write(digits)
      : undefined
  }
