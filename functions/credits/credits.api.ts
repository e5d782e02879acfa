import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { integerParameter, textParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { LedgerEntry } from './ledger.ts'

const MAX_ENTRIES = 1000

export const creditsApi = api('Credits', {
  listCredits: {
    method: 'GET',
    path: '/credits',
    summary: 'The ledger: every change of the balance, newest first',
    query: strict({
      limit: v.optional(integerParameter(1, MAX_ENTRIES), [String(MAX_ENTRIES)]),
      cursor: v.optional(
        v.pipe(textParameter(12), v.regex(/^\d{12}$/, 'Must be the nextCursor of an earlier answer.')),
      ),
    }),
    status: 200,
    reply: v.object({ data: v.array(LedgerEntry), nextCursor: v.nullable(v.string()) }),
  },
})
