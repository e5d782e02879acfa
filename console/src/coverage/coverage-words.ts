import { wordOf } from '../text/words.ts'

/** What only this part says. It is loaded with it. */
const WORDS: Readonly<Record<string, string>> = {
  imprint: 'Imprint',
  lei: 'LEI',
  cik: 'CIK (SEC)',
  companyNumber: 'Companies House number',
  registration: 'Register of companies',
  vat: 'VAT number',
  ticker: 'Ticker',
}

export const coverageWord = (kind: string) => WORDS[kind] ?? wordOf(kind)

/** How an example is written, for who corrects it. */
export const EXAMPLES = {
  lei: '529900T8BM49AURSDO55',
  cik: '320193',
  companyNumber: '01234567',
  registration: 'DE HRB 6684',
  vat: 'DE129273398',
} as const
