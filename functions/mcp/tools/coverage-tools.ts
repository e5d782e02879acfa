import * as v from 'valibot'
import { AccountCoverage, CoveredNumber, CoveredPlace } from '../../coverage/account-coverage.ts'
import { coverageApi } from '../../coverage/coverage.api.ts'
import { pickPresent } from '../shape/concise.ts'
import { READ_ONLY, tool, writing } from '../shape/tool.ts'

const { getCoverage, correctCoverage, listSources } = coverageApi.endpoints

const PLACE = ['kind', 'source', 'url', 'since', 'lastReadAt', 'lastFoundAt', 'problem'] as const
const NUMBER = ['kind', 'number', 'place', 'foundBy', 'since', 'registerUrl', 'problem'] as const

const { checkedAt, unseen, missing, corrections } = AccountCoverage.entries

const output = v.object({
  accountId: v.string(),
  checkedAt,
  unseen,
  places: v.array(v.partial(v.pick(CoveredPlace, PLACE))),
  missing: v.array(v.object({ ...missing.item.entries, triedAt: v.optional(missing.item.entries.triedAt) })),
  numbers: v.array(v.partial(v.pick(CoveredNumber, NUMBER))),
  corrections: v.partial(corrections),
})

function concise(coverage: AccountCoverage) {
  const { places, numbers, missing, corrections, accountId, checkedAt, unseen } = coverage
  return {
    accountId,
    checkedAt,
    unseen,
    places: places.filter(({ replaced }) => !replaced).map((place) => pickPresent(place, PLACE)),
    missing: missing.map(({ kind, source, reason }) => ({ kind, source, reason })),
    numbers: numbers.map((number) => pickPresent(number, NUMBER)),
    corrections: pickPresent(corrections, CORRECTED),
  }
}

const PLACES = ['feed', 'news', 'careers', 'board', 'team'] as const
const NUMBERS = ['lei', 'cik', 'companyNumber', 'registration', 'vat'] as const
const CORRECTED = [...PLACES, ...NUMBERS] as const

export const coverageTools = [
  tool(getCoverage, {
    name: 'get_coverage',
    group: 'coverage',
    title: 'See what is watched of an account',
    description:
      'Where your monitors look for news of an account, its register numbers, what fails, what is missing. Free.',
    annotations: READ_ONLY,
    id: 'accountId',
    output,
    concise,
    foreignText: true,
    advice: { not_found: 'query_data and get_list have the ids of accounts.' },
  }),
  tool(correctCoverage, {
    name: 'correct_coverage',
    group: 'coverage',
    title: 'Correct what is watched of an account',
    description:
      'Sets where your monitors look, or its numbers; "none": it has none; null takes a correction back. registration: "DE HRB 6684". Free.',
    annotations: writing({ idempotentHint: true, openWorldHint: true }),
    id: 'accountId',
    about: Object.fromEntries(CORRECTED.map((name) => [name, { type: ['string', 'null'] }])),
    output,
    concise,
    foreignText: true,
    advice: { not_found: 'query_data and get_list have the ids of accounts.' },
  }),
  tool(listSources, {
    name: 'list_sources',
    group: 'coverage',
    title: 'See what sources bring',
    description: 'What your runs cost and brought by source. Free.',
    annotations: READ_ONLY,
    output: listSources.reply,
  }),
]
