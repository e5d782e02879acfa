import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { documented, integerParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { RunRow } from './run.ts'

const MOST_RUNS = 100

const ownerParameter = (prefix: 'lst' | 'kw') =>
  v.pipe(
    v.array(v.string()),
    v.length(1, 'Must be given once.'),
    v.transform((values) => values[0] ?? ''),
    v.regex(/^.{1,100}$/, 'Must be an id.'),
    documented({ type: 'string', pattern: `^${prefix}_` }),
  )

export const runsApi = api('Runs', {
  listRuns: {
    method: 'GET',
    path: '/runs',
    summary: 'What a monitor or a keyword did, newest first',
    query: v.pipe(
      strict({
        listId: v.optional(ownerParameter('lst')),
        keywordId: v.optional(ownerParameter('kw')),
        limit: v.optional(integerParameter(1, MOST_RUNS), [String(MOST_RUNS)]),
      }),
      v.forward(
        v.partialCheck(
          [['listId'], ['keywordId']],
          ({ listId, keywordId }) => (listId === undefined) !== (keywordId === undefined),
          'Give either listId or keywordId.',
        ),
        ['listId'],
      ),
    ),
    status: 200,
    reply: v.object({ data: v.array(RunRow) }),
  },
})
