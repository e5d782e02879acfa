import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { resource } from '../api/resource.ts'
import { signalbox } from '../api/signalbox.ts'
import { daysAgo, utcDay } from '../text/times.ts'
import type { INTERVAL_MS } from '../text/words.ts'

type Schemas = components['schemas']
export type DaySum = Schemas['DaySum']
export type LedgerEntry = Schemas['LedgerEntry']
type Sum = Schemas['LedgerPage']['data'][number]

/** The form of the rows follows from the question, which the types do not tell. */
const isDay = (row: Sum): row is DaySum => 'day' in row
const isOwner = (row: Sum): row is Schemas['OwnerSum'] => 'kind' in row
const isEntry = (row: Sum): row is LedgerEntry => 'balance' in row

const credits = (query: { groupBy?: 'day' | 'owner'; from?: string; cursor?: string; limit?: number }) =>
  dataOf(signalbox.GET('/credits', { params: { query } }))

export const DAYS = 30

export const daySums = resource(async () =>
  (await credits({ groupBy: 'day', from: daysAgo(DAYS - 1) })).data.filter(isDay),
)

export const ownerSums = resource(async () =>
  (await credits({ groupBy: 'owner', from: daysAgo(DAYS - 1) })).data.filter(isOwner),
)

/** Of this calendar month, which caps count. */
export const monthSums = resource(async () =>
  (await credits({ groupBy: 'owner', from: `${utcDay(Date.now()).slice(0, 7)}-01` })).data.filter(isOwner),
)

/** What a run of a list's monitor costs now. */
export const estimate = resource((id: string, interval: keyof typeof INTERVAL_MS) =>
  dataOf(signalbox.GET('/lists/{id}/monitor/estimate', { params: { path: { id }, query: { interval } } })),
)

export async function ledgerPage(cursor?: string) {
  const { data, nextCursor } = await credits({ limit: 100, ...(cursor === undefined ? {} : { cursor }) })
  return { data: data.filter(isEntry), nextCursor }
}

export const ledger = resource(() => ledgerPage())
