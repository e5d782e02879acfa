import * as v from 'valibot'
import type { SortedPlace } from '../search/orders/sorted-search.ts'
import { invalid } from '../shared/errors.ts'
import { textHash } from '../shared/text-hash.ts'

const CHECK = 12
const Packed = v.tuple([v.pipe(v.string(), v.nonEmpty()), v.picklist([0, 1]), v.string()])

/** Good for one organization and one query. The checks find mistakes; a token is no secret and gives no right. */
const checkOf = (organizationId: string, text: string) => textHash(`${organizationId} ${text}`, CHECK)

/** The same for queries that have the same rows in the same order. */
export const queryName = (asked: object) => textHash(JSON.stringify(sorted(asked)), CHECK)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)])
}

export function afterText(organizationId: string, query: string, { key, isMany }: SortedPlace): string {
  const text = Buffer.from(JSON.stringify([key, isMany ? 1 : 0, query])).toString('base64url')
  return `${text}${checkOf(organizationId, text)}`
}

/** The place that a token names. */
export function placeAfter(organizationId: string, query: string, after: string): SortedPlace {
  const text = after.slice(0, -CHECK)
  const packed = v.safeParse(Packed, parsed(Buffer.from(text, 'base64url').toString('utf8')))
  if (!packed.success || after !== `${text}${checkOf(organizationId, text)}`) throw wrong(NO_TOKEN)
  const [key, isMany, asked] = packed.output
  if (asked !== query) throw wrong(OTHER_QUERY)
  return { key, isMany: isMany === 1 }
}

const NO_TOKEN = 'Must be empty or the nextAfter of an answer to your organization.'
const OTHER_QUERY =
  'Comes from another query. Everything but limit, total and includeDecisionMakers must stay as it was.'

const wrong = (message: string) => invalid([{ path: 'after', message }])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
