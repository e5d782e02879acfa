import * as v from 'valibot'
import { AccountCoverage, CoveredPlace } from '../../coverage/account-coverage.ts'
import { coverageApi } from '../../coverage/coverage.api.ts'
import { pickPresent } from '../shape/concise.ts'
import { READ_ONLY, tool } from '../shape/tool.ts'

const PLACE = ['kind', 'source', 'url', 'since', 'lastReadAt', 'lastFoundAt', 'problem'] as const

const { checkedAt, unseen, missing } = AccountCoverage.entries

export const coverageTools = [
  tool(coverageApi.endpoints.getCoverage, {
    name: 'get_coverage',
    title: 'See what is watched of an account',
    description:
      'Where your monitors look for news of an account, since when, what fails, what is missing. Free.',
    annotations: READ_ONLY,
    id: 'accountId',
    output: v.object({
      accountId: v.string(),
      checkedAt,
      unseen,
      places: v.array(v.partial(v.pick(CoveredPlace, PLACE))),
      missing,
    }),
    concise: ({ accountId, checkedAt, unseen, places, missing }) => ({
      accountId,
      checkedAt,
      unseen,
      places: places.filter(({ replaced }) => !replaced).map((place) => pickPresent(place, PLACE)),
      missing,
    }),
    foreignText: true,
    advice: { not_found: 'query_data and get_list have the ids of accounts.' },
  }),
]
