import * as v from 'valibot'
import { textHash } from '../../shared/text-hash.ts'
import { ROWS_A_BLOCK } from './feed-block.ts'

const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** For each scope: its feed, null before the first signal, and the place of the next one. */
const Places = v.array(
  v.object({
    feed: v.nullable(v.string()),
    block: whole(1, Number.MAX_SAFE_INTEGER),
    offset: whole(0, ROWS_A_BLOCK),
  }),
)
export type FeedPlaces = v.InferOutput<typeof Places>

/** Begins with what was captured then, in milliseconds. */
const Since = v.object({ since: whole(0, Number.MAX_SAFE_INTEGER) })
export type FeedStart = FeedPlaces | v.InferOutput<typeof Since>

const Packed = v.array(v.tuple([v.nullable(v.string()), v.number(), v.number()]))

const CHECK = 12

/** A cursor is good for one organization. The check finds mistakes; a cursor is no secret and gives no right. */
const checkOf = (organizationId: string, text: string) => textHash(`${organizationId} ${text}`, CHECK)

export const cursorText = (organizationId: string, places: FeedPlaces): string =>
  checkedText(
    organizationId,
    places.map(({ feed, block, offset }) => [feed, block, offset]),
  )

/** A cursor for whoever missed what was captured since then, made without reading the feeds. */
export const cursorSince = (organizationId: string, since: Date): string =>
  checkedText(organizationId, { since: since.getTime() } satisfies v.InferOutput<typeof Since>)

function checkedText(organizationId: string, packed: unknown): string {
  const text = Buffer.from(JSON.stringify(packed)).toString('base64url')
  return `${text}${checkOf(organizationId, text)}`
}

/** Undefined for a text that is no cursor of this organization. */
export function startOf(organizationId: string, cursor: string): FeedStart | undefined {
  const text = cursor.slice(0, -CHECK)
  if (cursor !== `${text}${checkOf(organizationId, text)}`) return undefined
  const given = parsed(Buffer.from(text, 'base64url').toString('utf8'))
  const since = v.safeParse(Since, given)
  if (since.success) return since.output
  const packed = v.safeParse(Packed, given)
  if (!packed.success) return undefined
  const places = packed.output.map(([feed, block, offset]) => ({ feed, block, offset }))
  const checked = v.safeParse(Places, places)
  return checked.success ? checked.output : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
