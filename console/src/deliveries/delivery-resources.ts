import type { components, paths } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { resource } from '../api/resource.ts'
import { signalbox } from '../api/signalbox.ts'
import { clockTime, hoursAgo } from '../text/times.ts'

export type AttemptRow = components['schemas']['DeliveryAttemptRow']
export type LogQuery = NonNullable<paths['/webhook-log']['get']['parameters']['query']>

const PAGE = 100
const MOST_PAGES = 10

/** The newest rows that match; `isWhole` says whether there are more. */
async function logRows(query: LogQuery, enough: (rows: readonly AttemptRow[]) => boolean = () => false) {
  const rows: AttemptRow[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const at: LogQuery = cursor === null ? {} : { cursor }
    const page = await dataOf(
      signalbox.GET('/webhook-log', { params: { query: { limit: PAGE, ...query, ...at } } }),
    )
    rows.push(...page.data)
    cursor = page.nextCursor
    if (cursor === null || enough(rows)) break
  }
  return { rows, isWhole: cursor === null }
}

/** Every attempt of the last 24 hours, as far as a thousand reach. `period` says how far that is. */
export const dayOfDeliveries = resource(async () => {
  const { rows, isWhole } = await logRows({ from: hoursAgo(24) })
  const oldest = rows.at(-1)
  return { rows, period: isWhole || !oldest ? 'in 24 h' : `since ${clockTime(oldest.createdAt)}` }
})

export const countMatching = resource((query: LogQuery) => logRows(query))

export const logPage = resource((query: LogQuery) =>
  dataOf(signalbox.GET('/webhook-log', { params: { query } })),
)

export const attempt = resource((id: string) =>
  dataOf(signalbox.GET('/webhook-log/{id}', { params: { path: { id } } })),
)

/** The longest that the retry schedule takes. */
const LONGEST_HOURS = 96

/** All attempts of a delivery, the first one first. */
export const attemptsOf = resource(async (deliveryId: string, at: string) => {
  const from = hoursAgo(LONGEST_HOURS, Date.parse(at))
  const { rows } = await logRows({ deliveryId, from }, (all) => all.some(({ attempt }) => attempt === 1))
  return rows.toReversed()
})
