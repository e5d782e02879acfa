import type { PageNode } from '../markup/page-tree.ts'
import { oneLine } from '../markup/plain-text.ts'
import { isRecord, textIn } from '../pages/json-ld.ts'
import { letters } from '../text/registered-label.ts'
import type { Shown } from './compare-imprints.ts'
import { organizationsIn } from './page-names.ts'

const LONGEST = 160

/** The only address of the company that a page has for machines, or shows; undefined where it has several. */
export function postalAddress(root: PageNode, lines: readonly string[]): Shown | undefined {
  const stated = organizationsIn(root).flatMap(({ address }) => addressIn(address))
  return only(stated.length > 0 ? stated : written(lines))
}

function only(found: readonly Shown[]): Shown | undefined {
  const [first, second] = new Map(found.map((one) => [one.key, one])).values()
  return second === undefined ? first : undefined
}

function addressIn(value: unknown): Shown[] {
  if (Array.isArray(value)) return value.flatMap(addressIn)
  if (!isRecord(value)) return []
  const part = (name: string) => oneLine(textIn(value[name])).slice(0, LONGEST)
  return addressOf(part('streetAddress'), part('postalCode'), part('addressLocality'))
}

/** A street with a number and a postal code: with less, two places may look like one. The key is equal for other spellings. */
function addressOf(street: string, code: string, city: string): Shown[] {
  if (!/\d/.test(street) || !/\d/.test(code) || city === '') return []
  const key = `${letters(code)} ${numbersIn(street)} ${letters(street).slice(0, STREET_LETTERS)}`
  return [{ value: `${street}, ${code} ${city}`.slice(0, LONGEST), key }]
}

/** "Hauptstr. 5" is "Hauptstraße 5". */
const STREET_LETTERS = 5
const numbersIn = (street: string) => (street.match(/\d{1,5}/g) ?? []).join('-')

const CONTINENTAL =
  /^(?:(?:[A-Z]{1,2}|[A-Z]{2,3})[- ])?(\d{4,5}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{2}-\d{3}) (\p{Lu}[\p{L} .'’()/-]{1,40})$/u
const BRITISH = /^(?:(\p{Lu}[\p{L} .'’-]{1,40}),? )?([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u
const STREET = /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N} .'’/-]{4,60}$/u

/** On two lines, or on one with commas: "Hauptstraße 5, 10115 Berlin". */
function written(lines: readonly string[]): Shown[] {
  const parts = lines
    .flatMap((line) => line.split(/[,|•·]/).map((part) => part.trim()))
    .filter((part) => part !== '')
  return parts.flatMap((part, at) => {
    const before = parts[at - 1] ?? ''
    const [, code, city] = CONTINENTAL.exec(part) ?? []
    if (code !== undefined && city !== undefined)
      return STREET.test(before) ? addressOf(before, code, city) : []
    const [, town, britishCode] = BRITISH.exec(part) ?? []
    if (britishCode === undefined) return []
    const [street, place] = town === undefined ? [parts[at - 2] ?? '', before] : [before, town]
    return STREET.test(street) ? addressOf(street, britishCode, place) : []
  })
}
