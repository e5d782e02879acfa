import { countOf, formatNumber } from '../../text/numbers.ts'
import type { Dataset } from './query.ts'
import type { Total } from './use-pages.ts'

const ONE: Readonly<Record<Dataset, readonly [one: string, many: string]>> = {
  signals: ['signal', 'signals'],
  accounts: ['company', 'companies'],
  people: ['person', 'people'],
}

/** `1 company`, `more than 10,000 companies`. */
export const countOfAll = (type: Dataset, total: Total) =>
  typeof total === 'number'
    ? countOf(total, ...ONE[type])
    : `more than ${formatNumber(total.atLeast)} ${ONE[type][1]}`

/** `1–100 of 4,312`. */
export const shownOf = (shown: number, total: Total) =>
  `1–${formatNumber(shown)} of ${typeof total === 'number' ? formatNumber(Math.max(total, shown)) : `more than ${formatNumber(total.atLeast)}`}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const matchText = (type: Dataset, total: Total) =>
  capitalized(`${countOfAll(type, total)} ${total === 1 ? 'matches' : 'match'}.`)
