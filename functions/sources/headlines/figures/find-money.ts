import type { Token } from '../tokens/token.ts'

const SIGN = /^[$€£¥₹₦₩₪]$/u
const CODE =
  /^(?:us|usd|eur|gbp|chf|sek|nok|dkk|inr|jpy|aud|cad|sgd|nzd|hkd|rmb|cny|aed|sar|zar|brl|pln|krw|idr|myr|php|thb|rs|rs\.|euro|a|c|s|nz|hk|r|rm|rp|kes|ngn|egp|ils|mxn|try|rub)$/
const SPELLED_SCALE =
  /^(?:million|billion|crore|lakh|hundred|thousand|millionen|milliarden|millions|milliards|millones|milioni|miliardi|miljoen|miljard|milhoes|bilhoes|miljoner|miljarder|millioner|milliarder|miljoonaa|miljardia|milione|milhao|millon|milliard|milliarde|miljard|miljardi|miliard|miliardo)$/
const SCALE =
  /^(?:k|m|mn|mm|mil|mln|mio|mill|million|millions|bn|bln|b|billion|billions|tn|trillion|crore|crores|cr|lakh|lakhs|thousand|millionen|millones|millon|milliarden|milliarde|mrd|miljoen|miljard|milioni|milione|miliardi|miliardo|mld|md|mds|milliard|milliards|milhoes|milhao|bilhoes|bilhao|mi|bi|miljoner|miljon|miljarder|miljard|millioner|milliarder|mia|milj|miljoonaa|miljoonan|miljoona|miljoonalla|miljardia|miljardin|miljardilla|miljonow|milionow|miliona|miliardow|miliarda|miliony|tys)$/
const CURRENCY =
  /^(?:dollars?|dlrs?|stg|euros?|pounds?|francs?|kronor|kroner|rupees|yen|yuan|won|rand|shekels|naira|usd|eur|gbp|chf|sek|nok|dkk|inr|pln|aud|cad|sgd|aed|reais|pesos|dirhams|ringgit|baht|zloty|franken|kr|rubles|lira|euroa|euron|eurolla|kronen|coronas|zlotych|złotych|zł|dolarow|dolares|dollari|dollaria|dollarin|dollarilla|dolar|franchi|francos|mkr|mdkr|mnok|mdkk|pund|libras|sterline|reales|fr)$/
/** "R45m", "Sh650 million": the currency is written to the number. */
const PREFIXED =
  /^(?:r|rs|rm|rp|sh|ksh|kes|ngn|usd|eur|gbp|inr|aed|chf|nok|sek|dkk)\p{N}[\p{N}.,]*(?:k|m|mn|mln|bn|b|cr|tn)?$/u
const NUMBER = /^(\p{N}[\p{N}.,]*)(\p{L}*)$/u
const SPELLED =
  /^(?:zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwanzig|deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|cent|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|cien|un|due|tre|quattro|cinque|sette|otto|nove|dieci|venti|cento|twee|vier|vijf|zes|zeven|negen|tien|twintig|dois|duas|sete|oito|dez|vinte|cem|tva|fyra|fem|sex|sju|atta|nio|tio|to|fire|seks|syv|atte|ni|ti|tyve|dwa|piec|dziesiec|kaksi|kolme|viisi|kymmenen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|several|halv|halve|halvt|demi|medio|mezzo|meio|puoli|multi)$/
/** "12 millions d'euros", "12 milioni di euro". */
const LINK = /^(?:d'|de|di|dell')$/
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
    first !== 'undisclosed' &&
    !PREFIXED.test(first)
  )
    return undefined
  const word = (offset: number) => tokens[at + offset]?.word ?? ''
  if (PREFIXED.test(first)) return { tag: 'MONEY', length: 1 + Number(SCALE.test(word(1))) }
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
  if (LINK.test(word(length)) && CURRENCY.test(word(length + 1))) length += 1
  // In "$5m $50m", the second sign belongs to the next amount.
  const isBehind = CURRENCY.test(word(length)) || (!signed && SIGN.test(word(length)))
  const named = isBehind || CURRENCY.test(number?.[2] ?? '')
  if (isBehind) length += 1
  if (signed || named) return { tag: 'MONEY', length }
  return scaled ? { tag: 'AMOUNT', length } : undefined
}

/** "six million", "half a billion": the number of words, 0 when there is no such number. */
function spelledLength(word: (offset: number) => string): number | false {
  const offset = word(1) === 'a' ? 2 : 1
  const at = SPELLED.test(word(offset)) ? offset + 1 : offset
  return SPELLED_SCALE.test(word(at)) ? at + 1 : false
}
