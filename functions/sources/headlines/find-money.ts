import type { Token } from './read-headline.ts'

const SIGN = /^[$€£¥₹₦₩₪]$/u
const CODE =
  /^(?:us|usd|eur|gbp|chf|sek|nok|dkk|inr|jpy|aud|cad|sgd|nzd|hkd|rmb|cny|aed|sar|zar|brl|pln|krw|idr|myr|php|thb|rs|rs\.|euro|a|c|s|nz|hk|r|rm|rp|kes|ngn|egp|ils|mxn|try|rub)$/
const SCALE =
  /^(?:k|m|mn|mm|mil|mln|mio|mill|million|millions|bn|bln|b|billion|billions|tn|trillion|crore|crores|cr|lakh|lakhs|thousand|millionen|millones|milliarden|mrd|miljoen|milioni)$/
const CURRENCY =
  /^(?:dollars?|euros?|pounds?|francs?|kronor|kroner|rupees|yen|yuan|won|rand|shekels|naira|usd|eur|gbp|chf|sek|nok|dkk|inr|pln|aud|cad|sgd|aed|reais|pesos|dirhams|ringgit|baht|zloty|franken|kr|rubles|lira)$/
const NUMBER = /^(\p{N}[\p{N}.,]*)(\p{L}*)$/u
const SPELLED =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|several|multi)$/
const FIGURES = /^(?:five|six|seven|eight|nine|ten|multi)$/

interface Money {
  /** An amount may count something other than money. */
  readonly tag: 'MONEY' | 'AMOUNT'
  readonly length: number
}

/** The sum of money, or of millions, that begins at a token. */
export function moneyLength(tokens: readonly Token[], at: number): Money | undefined {
  const first = tokens[at]?.word ?? ''
  if (
    !/^[\p{N}\p{Sc}]/u.test(first) &&
    !CODE.test(first) &&
    !SPELLED.test(first) &&
    !FIGURES.test(first) &&
    first !== 'undisclosed'
  )
    return undefined
  const word = (offset: number) => tokens[at + offset]?.word ?? ''
  if (
    FIGURES.test(word(0)) &&
    /^(?:figure|figures|million|billion)$/.test(word(1)) &&
    /^(?:figure|figures)$/.test(word(1))
  )
    return { tag: 'MONEY', length: 2 }
  if (word(0) === 'undisclosed' && /^(?:amount|sum|round|funding|investment)$/.test(word(1)))
    return { tag: 'MONEY', length: 2 }
  let next = 0
  while (next < 2 && (SIGN.test(word(next)) || CODE.test(word(next)))) next += 1
  const signed = next > 0 && (SIGN.test(word(next - 1)) || next === 2 || CODE.test(word(next - 1)))
  const number = NUMBER.exec(word(next))
  const spelled = !number && next === 0 && SPELLED.test(word(0)) && spelledLength(word)
  if (!number && !spelled) return undefined
  let length = number ? next + 1 : Number(spelled)
  const attached = SCALE.test(number?.[2] ?? '')
  if (number && (number[2] ?? '') !== '' && !attached && !CURRENCY.test(number[2] ?? '')) return undefined
  const scaled = attached || spelled !== false || SCALE.test(word(length))
  if (!attached && spelled === false && SCALE.test(word(length))) length += 1
  if (word(length) === 'us' || word(length) === 'u.s') length += Number(CURRENCY.test(word(length + 1)))
  const named = CURRENCY.test(word(length)) || SIGN.test(word(length)) || CURRENCY.test(number?.[2] ?? '')
  if (named) length += Number(CURRENCY.test(word(length)) || SIGN.test(word(length)))
  if (signed || named) return { tag: 'MONEY', length }
  return scaled ? { tag: 'AMOUNT', length } : undefined
}

/** "six million", "half a billion": the number of words, 0 when there is no such number. */
function spelledLength(word: (offset: number) => string): number | false {
  const offset = word(1) === 'a' ? 2 : 1
  const at = SPELLED.test(word(offset)) ? offset + 1 : offset
  return /^(?:million|billion|crore|lakh|hundred|thousand)$/.test(word(at)) ? at + 1 : false
}
