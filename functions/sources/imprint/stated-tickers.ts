import { sameCompanyName } from '../../company-names/same-name.ts'
import type { PageNode } from '../markup/page-tree.ts'
import { textIn } from '../pages/json-ld.ts'
import { organizationsIn } from './page-names.ts'

export interface Ticker {
  readonly exchange: string
  readonly ticker: string
}

/** The exchanges of the United States, as the SEC's list has them. */
export const AMERICAN = ['Nasdaq', 'NYSE', 'OTC', 'CBOE']

/** What pages write before a ticker, the longer first: "Nasdaq Stockholm" is not "Nasdaq". */
const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [
    /^nasdaq (stockholm|helsinki|copenhagen|iceland|riga|tallinn|vilnius|first north(?: \w+)?)$/i,
    'Nasdaq $1',
  ],
  [/^nasdaq(?:gs|gm|cm)?(?: (?:global select|global|capital)(?: market)?)?$/i, 'Nasdaq'],
  [/^(?:nyse(?: (?:american|arca|mkt))?|new york stock exchange)$/i, 'NYSE'],
  [/^otc(?:qx|qb|mkts| markets| pink)?$/i, 'OTC'],
  [/^cboe(?: bzx)?$/i, 'CBOE'],
  [/^euronext(?: growth| access)? ?(paris|amsterdam|brussels|lisbon|dublin|oslo|milan)?$/i, 'Euronext $1'],
  [/^(?:lse|london stock exchange|lon)$/i, 'London'],
  [/^aim$/i, 'AIM'],
  [/^(?:tsx|tsx-?v|tsxv|toronto stock exchange)$/i, 'Toronto'],
  [/^asx$/i, 'ASX'],
  [/^(?:six|six swiss exchange)$/i, 'SIX'],
  [/^(?:xetra|etr|fwb|fse|frankfurt)$/i, 'Frankfurt'],
  [/^(?:ose|oslo b[øo]rs)$/i, 'Oslo'],
  [/^(?:bme|bolsa de madrid)$/i, 'Madrid'],
  [/^(?:bit|borsa italiana)$/i, 'Milan'],
  [/^(?:gpw|wse)$/i, 'Warsaw'],
]

const AMERICAN_TICKER = /^[A-Z]{1,5}(?:[ .-][A-Z]{1,2})?$/
const OTHER_TICKER = /^[A-Z\d]{1,6}(?:[ .-][A-Z]{1,3})?$/

/** In brackets, with an exchange and a colon. What may stand in them is short. */
const BRACKETS = /[([]([^()[\]]{4,80})[)\]]/g
const MOST = 4

/**
 * The tickers that the pages of a company state for itself: behind its own name, in brackets, or to machines. One behind
 * any other name is of another company.
 */
export function statedTickers(name: string, lines: readonly string[], pages: readonly PageNode[]): Ticker[] {
  const written = bracketsIn(lines).flatMap(({ before, tickers }) =>
    endsWithName(before, name) ? tickers : [],
  )
  const told = pages.flatMap(organizationsIn).flatMap((object) => {
    const isOwn = [object.name, object.legalName].some((each) => sameCompanyName(textIn(each), name))
    return isOwn ? tickersIn(textIn(object.tickerSymbol).replace(/^([^:]+) (\S+)$/, '$1: $2')) : []
  })
  const all = new Map([...written, ...told].map((one) => [`${one.exchange} ${one.ticker}`, one]))
  return [...all.values()].slice(0, MOST)
}

/** Names are slow to compare, and no company states more. */
const MOST_BRACKETS = 200

function bracketsIn(lines: readonly string[]) {
  const found: { readonly before: string; readonly tickers: readonly Ticker[] }[] = []
  for (const line of lines)
    for (const { 1: inside = '', index } of line.matchAll(BRACKETS)) {
      const tickers = tickersIn(inside)
      if (tickers.length > 0)
        found.push({ before: line.slice(Math.max(0, index - LONGEST_BEFORE), index), tickers })
      if (found.length >= MOST_BRACKETS) return found
    }
  return found
}

/** "NASDAQ: ABC; TSX: ABC". None when a part is anything else: the brackets then say more than a ticker. */
function tickersIn(text: string): Ticker[] {
  const found = text.split(/[;,]|\band\b/).map(tickerIn)
  return found.every((one) => one !== undefined) ? found : []
}

function tickerIn(text: string): Ticker | undefined {
  const [exchange = '', ticker = '', ...more] = text
    .split(':')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
  const known = EXCHANGES.find(([pattern]) => pattern.test(exchange))
  if (!known || more.length > 0) return undefined
  const named = exchange.replace(known[0], known[1]).trim()
  const isRight = (AMERICAN.includes(named) ? AMERICAN_TICKER : OTHER_TICKER).test(ticker)
  return isRight ? { exchange: named, ticker: ticker.replace(/[ .]/, '-') } : undefined
}

const LONGEST_BEFORE = 160
const MOST_WORDS = 12
/** They stand before a name and are no part of it. */
const BEFORE_NAMES = new Set(['about', 'the', 'contact', 'by', 'copyright', 'of'])

/** Whether the text ends with the company's name, and not with a longer one that ends like it. */
function endsWithName(text: string, name: string): boolean {
  const words = text.trim().split(/\s+/)
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length); count += 1) {
    const [before, own] = [words.at(-count - 1), words.slice(-count).join(' ')]
    if (sameCompanyName(own, name) && isNoName(before)) return true
  }
  return false
}

const isNoName = (word: string | undefined) =>
  word === undefined ||
  /^(?:19|20)\d\d$/.test(word) ||
  /[.,:;!?|–—©®"“”]$/.test(word) ||
  /^\p{Ll}+$/u.test(word) ||
  BEFORE_NAMES.has(word.toLowerCase())
