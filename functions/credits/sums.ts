import * as v from 'valibot'

export const DaySum = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  charged: v.number(),
  /** The runs of monitors; the rest of what was charged is for results of keywords. */
  chargedForMonitors: v.number(),
  refunded: v.number(),
  granted: v.number(),
  /** What was charged, less what was refunded. */
  spent: v.number(),
  /** The change of the balance on this day. */
  net: v.number(),
})
export type DaySum = v.InferOutput<typeof DaySum>

export const OwnerSum = v.object({
  kind: v.picklist(['list', 'keyword']),
  id: v.string(),
  /** The name of a list, the query of a keyword. null when it is deleted. */
  name: v.nullable(v.string()),
  charged: v.number(),
  refunded: v.number(),
  /** What was charged, less what was refunded. */
  spent: v.number(),
  /** The runs that were charged, each counted on the day of its first charge. */
  runs: v.number(),
})
export type OwnerSum = v.InferOutput<typeof OwnerSum>

const COUNTERS = ['charged', 'refunded', 'granted', 'runs'] as const
type Counters = Record<(typeof COUNTERS)[number], number>

/** The credits and runs of one owner on one day. */
export interface DayCount extends Counters {
  readonly day: string
  /** null for grants. */
  readonly ownerId: string | null
}

const NONE: Counters = { charged: 0, refunded: 0, granted: 0, runs: 0 }

function add<K>(sums: Map<K, Counters>, name: K, count: Counters): void {
  const sum = sums.get(name) ?? { ...NONE }
  for (const counter of COUNTERS) sum[counter] += count[counter]
  sums.set(name, sum)
}

/** Newest first. */
function sumsByDay(counts: readonly DayCount[]): DaySum[] {
  const sums = new Map<string, Counters>()
  const monitors = new Map<string, Counters>()
  for (const count of counts) {
    add(sums, count.day, count)
    if (count.ownerId !== null && !isKeyword(count.ownerId)) add(monitors, count.day, count)
  }
  return [...sums]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([day, { charged, refunded, granted }]) => ({
      day,
      charged,
      chargedForMonitors: monitors.get(day)?.charged ?? 0,
      refunded,
      granted,
      spent: charged - refunded,
      net: granted + refunded - charged,
    }))
}

const isKeyword = (ownerId: string) => ownerId.startsWith('kw_')

/** The most expensive first. */
function sumsByOwner(counts: readonly DayCount[], names: ReadonlyMap<string, string>): OwnerSum[] {
  const sums = new Map<string, Counters>()
  for (const count of counts) if (count.ownerId !== null) add(sums, count.ownerId, count)
  return [...sums]
    .map(([id, { charged, refunded, runs }]): OwnerSum => {
      const kind = isKeyword(id) ? 'keyword' : 'list'
      return { kind, id, name: names.get(id) ?? null, charged, refunded, spent: charged - refunded, runs }
    })
    .sort((one, other) => other.spent - one.spent || one.id.localeCompare(other.id))
}

export interface Period {
  /** Days, both included. Without them: from the beginning, until now. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days without any change are left out. */
const inPeriod = (counts: readonly DayCount[], { from = '', to = '9' }: Period) =>
  counts.filter((count) => count.day >= from && count.day <= to && COUNTERS.some((name) => count[name] > 0))

export interface SpendingRecord {
  counts(organizationId: string, period: Period): Promise<readonly DayCount[]>
  /** Of the owners that still exist. */
  names(organizationId: string, ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export const daySums = async (record: SpendingRecord, organizationId: string, period: Period) =>
  sumsByDay(inPeriod(await record.counts(organizationId, period), period))

export async function ownerSums(record: SpendingRecord, organizationId: string, period: Period) {
  const counts = inPeriod(await record.counts(organizationId, period), period)
  const owners = new Set(counts.flatMap(({ ownerId }) => ownerId ?? []))
  return sumsByOwner(counts, await record.names(organizationId, [...owners]))
}
