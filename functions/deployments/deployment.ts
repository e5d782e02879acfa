import * as v from 'valibot'

/** A table that the stack made itself. */
export const OWN_TABLE = 'own'

const TableName = v.pipe(v.string(), v.nonEmpty())

/** What a deployment uses, and what it may leave. CloudFormation hands it over as text. */
export const Deployment = v.object({
  SignalboxTable: TableName,
  WebhookLogTable: TableName,
  Concurrency: v.pipe(v.string(), v.decimal(), v.transform(Number)),
  /** Names of tables, separated by commas. */
  LeaveTables: v.string(),
  /** 0 when it may not become less. */
  LowerConcurrencyFrom: v.pipe(v.string(), v.decimal(), v.transform(Number)),
})

export type Deployment = Readonly<v.InferOutput<typeof Deployment>>

const TABLES = [
  { property: 'SignalboxTable', setting: 'signalboxStream', holds: 'The data' },
  { property: 'WebhookLogTable', setting: 'webhookLogTable', holds: 'The log of deliveries' },
] as const

/** Why the one deployment must not follow on the other, in sentences for the operator; undefined when it may. */
export function reasonAgainst(before: Deployment, next: Deployment): string | undefined {
  const reasons = [...TABLES.flatMap((table) => leavesTable(table, before, next)), ...lowers(before, next)]
  return reasons.length === 0 ? undefined : `${reasons.join(' ')} Nothing was changed.`
}

function leavesTable(
  { property, setting, holds }: (typeof TABLES)[number],
  before: Deployment,
  next: Deployment,
): readonly string[] {
  const [left, taken] = [before[property], next[property]]
  if (left === taken || next.LeaveTables.split(',').includes(left)) return []
  const keep =
    left === OWN_TABLE
      ? `To keep it, deploy without signalbox:${setting}.`
      : `To keep it, deploy with -c signalbox:${setting}.`
  return [
    `${holds} is in ${named(left)}, and this deployment would use ${taken === OWN_TABLE ? 'a new and empty table' : named(taken)}.`,
    `${keep} To leave it, deploy with -c signalbox:leaveTables=${left}.`,
  ]
}

const named = (table: string) => (table === OWN_TABLE ? "the stack's own table" : `the table ${table}`)

function lowers(
  { Concurrency: had }: Deployment,
  { Concurrency: gets, LowerConcurrencyFrom: from }: Deployment,
): readonly string[] {
  if (gets >= had || from === had) return []
  return [
    `This deployment would lower the concurrency from ${had} to ${gets}.`,
    `To keep it, deploy with -c signalbox:concurrency=${had}. To lower it, deploy with -c signalbox:lowerConcurrencyFrom=${had}.`,
  ]
}
