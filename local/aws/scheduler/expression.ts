import { type Cron, parseCron } from './cron.ts'
import { nextCron } from './next-cron.ts'
import { instantOf } from './time-zone.ts'

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

export type Expression =
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'rate'; readonly everyMs: number }
  | { readonly kind: 'cron'; readonly cron: Cron; readonly zone: string }

/** Throws an error that says what is wrong. */
export function parseExpression(text: string, zone: string): Expression {
  const match = /^(at|rate|cron)\((.*)\)$/.exec(text)
  const [, kind, inside = ''] = match ?? []
  if (kind === 'rate') return parseRate(inside)
  if (kind === 'at') return parseAt(inside, zone)
  if (kind === 'cron') return { kind, cron: parseCron(inside), zone }
  throw new Error(`${text} is none of at(...), rate(...) and cron(...)`)
}

function parseRate(text: string): Expression {
  const match = /^([1-9]\d*) (minute|hour|day)s?$/.exec(text)
  const [, value, unit] = match ?? []
  if (unit !== 'minute' && unit !== 'hour' && unit !== 'day') {
    throw new Error(`rate(${text}) must be a positive number and minutes, hours or days`)
  }
  return { kind: 'rate', everyMs: Number(value) * UNIT_MS[unit] }
}

function parseAt(text: string, zone: string): Expression {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(text)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (match ?? []).slice(1).map(Number)
  const normal = new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString()
  // Date would turn 30 February or 25 o'clock into another time.
  const at = normal.startsWith(text) ? instantOf({ year, month, day, hour, minute, second }, zone) : undefined
  if (at === undefined) throw new Error(`at(${text}) must be a time that exists, as yyyy-mm-ddThh:mm:ss`)
  return { kind: 'at', at }
}

/** The first time after the given one. A rate counts from its anchor, which is its first time. */
export function nextTime(expression: Expression, anchor: number, after: number): number | undefined {
  if (expression.kind === 'at') return expression.at > after ? expression.at : undefined
  if (expression.kind === 'cron') return nextCron(expression.cron, after, expression.zone)
  if (anchor > after) return anchor
  const passed = Math.floor((after - anchor) / expression.everyMs) + 1
  return anchor + passed * expression.everyMs
}
