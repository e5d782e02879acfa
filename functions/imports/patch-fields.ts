import * as v from 'valibot'
import { Details } from '../entities/account.ts'
import type { EntityType } from '../entities/entity-ref.ts'
import { idOfPage } from '../entities/identity.ts'
import { parseSocialUrl } from '../entities/social-url.ts'
import { text } from '../shared/fields.ts'

const LONGEST_ID = 100
const LONGEST_URL = 2048
const MOST_ENTRIES = 1000
const LARGEST_HEADCOUNT = 1_000_000_000
const LARGEST_DETAILS = 200_000
const DEEPEST_DETAILS = 16

/** Null and empty text both clear the field. */
export const optionalText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(max, 0),
        v.transform((value) => value || null),
      ),
    ),
  )

export const entityId = (prefix: 'acc' | 'per') =>
  v.pipe(
    v.string(),
    v.maxLength(LONGEST_ID, `Must have at most ${LONGEST_ID} characters.`),
    v.check(
      (id) => id.startsWith(`${prefix}_`) && /^\w[\w.:-]*$/.test(id.slice(4)),
      `Must be ${prefix}_ and letters, digits, _, ., : or -.`,
    ),
  )

const PAGES = { account: 'the page of a company (/company/...)', person: 'a profile (/in/...)' } as const

/** The page of a company or a person, in normal form. */
export const page = (type: EntityType) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseSocialUrl(dataset.value)
      if (parsed?.type === type) return { ...parsed, type, id: idOfPage(parsed) }
      addIssue({ message: `Must be the URL of ${PAGES[type]}.` })
      return NEVER
    }),
  )
export type PatchPage = v.InferOutput<ReturnType<typeof page>>

export const webUrl = v.pipe(
  text(LONGEST_URL),
  v.check(isWebUrl, 'Must be a URL that begins with https:// or http://.'),
)

function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.parse(url) !== null
}

export const headcount = v.pipe(
  v.number('Must be a whole number.'),
  v.integer('Must be a whole number.'),
  v.minValue(0, 'Must not be negative.'),
  v.maxValue(LARGEST_HEADCOUNT, `Must be at most ${LARGEST_HEADCOUNT}.`),
)

const few = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.array(entry), v.maxLength(MOST_ENTRIES, `Must have at most ${MOST_ENTRIES} entries.`))

export const texts = (max: number) =>
  v.optional(
    v.pipe(
      v.nullable(few(text(max))),
      v.transform((list) => list ?? []),
    ),
  )

export const details = v.optional(
  v.pipe(
    v.nullable(
      v.pipe(
        few(Details),
        v.check((list) => isStorable(list, DEEPEST_DETAILS), 'Must be plain JSON that is not nested deeply.'),
        v.check((list) => JSON.stringify(list).length <= LARGEST_DETAILS, 'Must be less than 200 kB.'),
      ),
    ),
    v.transform((list) => list ?? []),
  ),
)

/** DynamoDB limits numbers, names and depth. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value === 'number') return isStorableNumber(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  const members = Object.entries(value)
  return depth > 0 && members.every(([name, member]) => name !== '' && isStorable(member, depth - 1))
}

const isStorableNumber = (value: number) =>
  Number.isInteger(value) ? Number.isSafeInteger(value) : Math.abs(value) > 1e-100 && Number.isFinite(value)

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** A day or a time; without a zone it is UTC. */
export const moment = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const time = timeOf(dataset.value.trim())
    if (time !== undefined) return time
    addIssue({ message: 'Must be an ISO 8601 timestamp from 1970 to 9999.' })
    return NEVER
  }),
)

function timeOf(written: string): string | undefined {
  const [, year = '', month = '', day = ''] = ISO.exec(written) ?? []
  if (year === '' || !isDay(Number(year), Number(month), Number(day))) return undefined
  const zoned =
    /[T ]/.test(written) && !/(Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10)) ? `${written}Z` : written
  const time = Date.parse(zoned.replace(' ', 'T'))
  return Number.isFinite(time) && time >= 0 ? new Date(time).toISOString() : undefined
}

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
