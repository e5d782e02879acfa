import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { choiceParameter, dayParameter, integerParameter, textParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { LedgerEntry, MOST_ENTRIES } from './ledger.ts'
import { DaySum, OwnerSum } from './sums.ts'

const ABOUT_SUMS =
  'With groupBy, the sums of whole days (UTC), from and to included: by day, newest first, or by the list or keyword that paid, the most expensive first. runs counts the runs that were charged. A refund counts on the day it was given back. spent is what was charged, less what was refunded. Charges from before sums were kept are in the entries only.'

const Query = strict({
  limit: v.optional(integerParameter(1, MOST_ENTRIES)),
  cursor: v.optional(
    v.pipe(textParameter(12), v.regex(/^\d{12}$/, 'Must be the nextCursor of an earlier answer.')),
  ),
  groupBy: v.optional(choiceParameter(['day', 'owner'])),
  from: v.optional(dayParameter),
  to: v.optional(dayParameter),
})
type Query = v.InferOutput<typeof Query>

function* contradictionsIn(query: Query): Generator<[name: keyof Query, message: string]> {
  const { groupBy, from, to } = query
  const misplaced = groupBy === undefined ? (['from', 'to'] as const) : (['limit', 'cursor'] as const)
  for (const name of misplaced) {
    if (query[name] !== undefined)
      yield [name, `Is only ${groupBy === undefined ? 'with' : 'without'} groupBy.`]
  }
  if (from !== undefined && to !== undefined && from > to) yield ['from', 'Must not be later than to.']
}

export const creditsApi = api('Credits', {
  listCredits: {
    method: 'GET',
    path: '/credits',
    scopes: ['read'],
    summary: 'The ledger: every change of the balance, newest first, or sums of it',
    description: ABOUT_SUMS,
    query: v.pipe(
      Query,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const input = dataset.value
        for (const [key, message] of contradictionsIn(input)) {
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
        }
      }),
    ),
    status: 200,
    reply: v.object({
      data: v.union([v.array(LedgerEntry), v.array(DaySum), v.array(OwnerSum)]),
      nextCursor: v.nullable(v.string()),
    }),
  },
})
