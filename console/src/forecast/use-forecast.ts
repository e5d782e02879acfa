import type { List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { resource } from '../api/resource.ts'
import { keywords, lists, organization, runs } from '../api/resources.ts'
import { signalbox } from '../api/signalbox.ts'
import { monthSums } from '../spending/spending-resources.ts'
import { countOf } from '../text/numbers.ts'
import { forecast, lastingText } from './forecast.ts'
import { plansOf } from './planned-runs.ts'

/** Each costs a request. Beyond them, the size of the last run counts. */
const MOST_ESTIMATED = 20

const monitorPrices = resource(
  async (...ids: readonly string[]) =>
    new Map(
      await Promise.all(
        ids.map(async (id): Promise<[string, number]> => {
          const path = { id }
          const { creditsPerRun } = await dataOf(
            signalbox.GET('/lists/{id}/monitor/estimate', { params: { path } }),
          )
          return [id, creditsPerRun]
        }),
      ),
    ),
)

const monitored = (all: readonly List[]) =>
  all.flatMap(({ id, nextRunAt, paused }) => (nextRunAt !== null && !paused ? [id] : []))

/** Undefined until all is known. */
export function useForecast(now: number) {
  const owner = organization.use([]).data
  const ofLists = lists.use([]).data?.data
  const ofKeywords = keywords.use([]).data?.data
  const newest = runs.use([{ limit: 100 }]).data?.data
  const sums = monthSums.use([]).data
  const ids = ofLists && monitored(ofLists).slice(0, MOST_ESTIMATED)
  const prices = monitorPrices.use(ids === undefined ? null : ids).data
  if (!owner || !ofLists || !ofKeywords || !newest || !sums || !prices) return undefined
  const spent = new Map(sums.map((sum) => [sum.id, sum.spent]))
  const { planned, unknown } = plansOf({ lists: ofLists, keywords: ofKeywords, runs: newest, prices, spent })
  const spentThisMonth = sums.reduce((sum, one) => sum + one.spent, 0)
  const means = { credits: owner.credits, maxCreditsPerMonth: owner.maxCreditsPerMonth, spentThisMonth }
  const found = forecast(planned, means, now)
  return {
    ...found,
    planned: planned.length,
    unknown,
    text: textOf(owner.credits, found, planned.length, unknown),
  }
}

function textOf(...[credits, found, planned, unknown]: [...Parameters<typeof lastingText>, number]): string {
  const text = lastingText(credits, found, planned)
  if (credits === 0 || unknown === 0) return text
  return `${text}, beside ${countOf(unknown, 'keyword')} with no regular run yet`
}
