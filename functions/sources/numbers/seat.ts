import { plainWords } from '../../shared/text/fold-letters.ts'
import { STATES } from '../registers/filer.ts'
import { countryNamed } from './countries.ts'

/** Where a company is, as far as its record says it. */
export interface Seat {
  /** Two for a code that is of a country and of a state: "CA". None where nothing is known. */
  readonly countries: readonly string[]
  /** Cities and regions. */
  readonly places: readonly string[]
}

const LONGEST = 200

/** "Berlin, Germany", "Germany", "Palo Alto, CA". A city alone may be in several countries. */
export function seatOf(location: string | null | undefined): Seat {
  const parts = (location ?? '')
    .slice(0, LONGEST)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const countries = countriesOf(parts.at(-1) ?? '')
  return { countries, places: countries.length > 0 ? parts.slice(0, -1) : parts }
}

const isCode = (text: string) => /^[A-Z]{2}$/.test(text)

function countriesOf(last: string): string[] {
  const country = countryNamed(last)
  const found = country === undefined ? [] : [country]
  return isCode(last) && STATES.has(last) ? [...new Set([...found, 'US'])] : found
}

/** Cities that others call by another name than their own. */
const EXONYMS = new Map(
  (
    'munich munchen|cologne koln|nuremberg nurnberg|hanover hannover|brunswick braunschweig|vienna wien|geneva geneve|genf geneve|' +
    'basle basel|milan milano|rome roma|turin torino|florence firenze|venice venezia|naples napoli|genoa genova|brussels bruxelles|' +
    'brussel bruxelles|antwerp antwerpen|ghent gent|lisbon lisboa|copenhagen kobenhavn|gothenburg goteborg|prague praha|' +
    'warsaw warszawa|cracow krakow|seville sevilla|helsingfors helsinki|lucerne luzern'
  )
    .split('|')
    .map((pair) => pair.split(' '))
    .map(([english = '', own = '']) => [english, own] as const),
)

const plain = (place: string) => {
  const words = plainWords(place)
  return EXONYMS.get(words) ?? words
}

const SHORTEST = 2

/** Whether one of the places is in both; true where one side names none. "Frankfurt" is "Frankfurt am Main". */
export function sharePlace(places: readonly string[], others: readonly string[]): boolean {
  const [some, known] = [places, others].map((list) =>
    list.map(plain).filter((one) => one.length >= SHORTEST),
  )
  if (!some?.length || !known?.length) return true
  return some.some((one) => known.some((other) => isPartOf(one, other) || isPartOf(other, one)))
}

const isPartOf = (one: string, other: string) => ` ${other} `.includes(` ${one} `)
