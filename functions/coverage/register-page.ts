import { AMERICAN, type Ticker } from '../sources/imprint/stated-tickers.ts'
import type { CoveredNumber } from './account-coverage.ts'

const PAGES = {
  lei: (number) => `https://search.gleif.org/#/record/${number}`,
  cik: (number) =>
    `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${number.padStart(10, '0')}`,
  companyNumber: (number) => `https://find-and-update.company-information.service.gov.uk/company/${number}`,
} as const satisfies Partial<Record<CoveredNumber['kind'], (number: string) => string>>

/** Where people can look a number up; null where a register has no addresses for its companies. */
export const registerPage = (kind: keyof typeof PAGES, number: string): string =>
  PAGES[kind](encodeURIComponent(number))

export const pageOfTicker = ({ exchange, ticker }: Ticker): string | null =>
  AMERICAN.includes(exchange)
    ? `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${encodeURIComponent(ticker)}`
    : null
