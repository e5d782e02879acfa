import type { Token } from './token.ts'

/** "(NASDAQ: ACME)", "<ACME>", "$ACME", "(ACME)": the company is named beside it. */
const TICKER =
  /\((?:nasdaq|nyse|nyse american|amex|otc|otcqb|otcqx|tsx|tsxv|tsx-v|cse|lse|aim|asx|sgx|hkex|euronext|nse|bse|xetra|etr|fra|epa|bit|bme|ams|ebr|lon|cve)[a-z ]{0,12}:[^()]{1,30}\)|\([A-Z]{2,5}\)|<[A-Z0-9.]{1,6}>|\$[A-Z]{1,5}(?:\.[A-Z]{1,3}|:CA)?(?![\p{L}\p{N}])/giu
const SYMBOL = /^(?:\([A-Z]{2,5}\)|<[A-Z0-9.]+>|\$[A-Z.:]+|\([A-Za-z]+[^()]*:[^()]*\))$/

/** Degrees stand behind a name: "Jane Doe, MD, Ph.D." */
const DEGREE =
  /^(?:mph|ph\.?d|m\.?d|mba|cpa|cfa|j\.?d|rn|esq|dba|dnp|facs|pharm\.?d|m\.?sc?|ll\.?m|pe|aia|cissp|obe|cbe|mbe)$/

/** Where the headline has a ticker, from and to. */
const tickersIn = (text: string): readonly (readonly [number, number])[] =>
  [...text.matchAll(TICKER)]
    .filter(({ 0: found }) => SYMBOL.test(found))
    .map(({ 0: found, index }) => [index, index + found.length])

/** Without tickers and degrees, and without signs that nothing stands before. */
export function dropAsides(text: string, tokens: readonly Token[]): Token[] {
  const tickers = tickersIn(text)
  const isTicker = ({ start }: Token) => tickers.some(([from, to]) => start >= from && start < to)
  const kept = withoutDegrees(tickers.length === 0 ? [...tokens] : tokens.filter((token) => !isTicker(token)))
  const first = kept.findIndex(({ word, breaks }) => !breaks && !/^[-–—+*#@,]$/.test(word))
  return first > 0 && tickers.length > 0 ? kept.slice(first) : kept
}

/** The comma before a degree goes too, and the full stop and the comma behind it. */
function withoutDegrees(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (const [at, token] of tokens.entries()) {
    if (isDegree(tokens, at)) {
      while (kept.at(-1)?.word === ',') kept.pop()
    } else if (!endsDegree(tokens, at)) kept.push(token)
  }
  return kept
}

const isDegree = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (!token?.capital || !DEGREE.test(token.word)) return false
  const before = tokens[at - 1]
  return before?.word === ',' || (before !== undefined && isDegree(tokens, at - 1))
}

const endsDegree = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word ?? ''
  if (word === '.') return isDegree(tokens, at - 1)
  if (word !== ',') return false
  return isDegree(tokens, at - 1) || (tokens[at - 1]?.word === '.' && isDegree(tokens, at - 2))
}
