import * as v from 'valibot'
import { text } from '../shared/fields.ts'
import { isLei } from '../sources/imprint/register-forms/check-digits.ts'
import { readRegistration, registrationWords, writtenRegistration } from '../sources/imprint/registrations.ts'
import { readVat } from '../sources/imprint/vat-numbers.ts'
import type { CorrectedNumber } from '../sources/number-corrections.ts'
import { NO_PLACE } from './account-coverage.ts'

const LONGEST = 64

interface NumberForm {
  /** As its register writes it; undefined for what is none. */
  readonly read: (given: string) => string | undefined
  readonly words: (given: string) => string
}

const NUMBERS: Readonly<Record<CorrectedNumber, NumberForm>> = {
  lei: {
    read(given) {
      const number = given.toUpperCase()
      return /^[A-Z\d]{18}\d{2}$/.test(number) && isLei(number) ? number : undefined
    },
    words: () => 'a Legal Entity Identifier with its check digits',
  },
  cik: {
    read: (given) => (/^0{0,9}[1-9]\d{0,9}$/.test(given) ? String(Number(given)) : undefined),
    words: () => 'a number of the SEC (CIK)',
  },
  companyNumber: {
    read(given) {
      const number = given.toUpperCase()
      if (!/^(?:[A-Z]{2}\d{6}|[A-Z]\d{7}|\d{6,8})$/.test(number)) return undefined
      return /^\d/.test(number) ? number.padStart(8, '0') : number
    },
    words: () => 'a number of Companies House',
  },
  registration: {
    read(given) {
      const registration = readRegistration(given)
      return registration && writtenRegistration(registration)
    },
    words: registrationWords,
  },
  vat: {
    read: readVat,
    words: () => 'a VAT number with its country and check digits, such as "DE129273398"',
  },
}

export const readNumber = (kind: CorrectedNumber, given: string) => NUMBERS[kind].read(given)

export const numberOf = (kind: CorrectedNumber) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(LONGEST),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed || dataset.issues) return
          const given = dataset.value
          if (given === NO_PLACE || readNumber(kind, given) !== undefined) return
          const words = NUMBERS[kind].words(given)
          addIssue({ message: `Must be ${words}, "${NO_PLACE}", or null to take the correction back.` })
        }),
      ),
    ),
  )
