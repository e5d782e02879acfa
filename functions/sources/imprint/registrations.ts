import { EASTERN } from './register-forms/eastern.ts'
import { GERMAN_SPEAKING } from './register-forms/german-speaking.ts'
import { NORTHERN } from './register-forms/northern.ts'
import type { RegisterForm } from './register-forms/register-form.ts'
import { SOUTHERN } from './register-forms/southern.ts'
import { WESTERN } from './register-forms/western.ts'

/** A number in the register of companies of a country. */
export interface Registration {
  readonly country: string
  /** As the register of identifiers (GLEIF) writes it. */
  readonly number: string
  /** The court or the local register, where there are many. */
  readonly court?: string | undefined
}

const FORMS: readonly RegisterForm[] = [...GERMAN_SPEAKING, ...WESTERN, ...SOUTHERN, ...NORTHERN, ...EASTERN]

const NEAR = 80
/** Other words of the page tell the country. */
const FAR = 400

/** All that a text states. A page may state several, of its companies or of others. */
export const registrationsIn = (text: string): Registration[] =>
  FORMS.flatMap((form) => form.stated.flatMap((pattern) => statedBy(form, pattern, text)))

function statedBy({ country, read, court, near, notNear }: RegisterForm, pattern: RegExp, text: string) {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups }): Registration[] => {
    const number = read((groups?.number ?? '').trim())
    if (number === undefined) return []
    const around = (reach: number) => text.slice(Math.max(0, index - reach), index + whole.length + reach)
    if (near?.test(around(FAR)) === false || notNear?.test(around(FAR))) return []
    const place = court?.exec(around(NEAR))?.[1]?.trim()
    return [{ country, number, ...(place !== undefined && { court: place }) }]
  })
}

/** What somebody writes for the number of a company: "DE HRB 6684". Undefined for what is none. */
export function readRegistration(written: string): Registration | undefined {
  const [country, rest] = [written.trim().slice(0, 2).toUpperCase(), written.trim().slice(2).trim()]
  const number = FORMS.find((form) => form.country === country)?.read(rest)
  return number === undefined ? undefined : { country, number }
}

export const writtenRegistration = ({ country, number }: Registration) => `${country} ${number}`

/** What the number of a country must be, or all countries. */
export function registrationWords(written: string): string {
  const country = written.trim().slice(0, 2).toUpperCase()
  const form = FORMS.find((each) => each.country === country)
  const known = FORMS.map((each) => each.country).join(', ')
  return form
    ? `${country} and ${form.words}`
    : `a country and its number, such as "DE HRB 6684". Countries: ${known}`
}

/** The company's page in the register, where its number leads to one. */
export const registrationPage = ({ country, number }: Registration): string | null =>
  FORMS.find((form) => form.country === country)?.page?.(number) ?? null
