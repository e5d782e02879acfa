import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { documented, integerParameter, textParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { RunRow } from './run.ts'

const MOST_RUNS = 100

const ABOUT_COVERAGE =
  'A run of a monitor says how many accounts a source saw (checked), and names the others with a reason (notChecked: the first hundred; notCheckedCount: all). These are refunded in the run, and a run that checked none has failed with nothing_checked. lastRun of a list names the first ten. For people there are no sources: changes of their stored data (employer, title, role as a decision maker) become signals. checked is null while a run goes on, for keywords, and for runs that ended before they checked.'

const ABOUT_BASELINE =
  'A first check of an account, and the first run of a keyword without backfill, make no signals: `baseline` counts what they learned (accounts, people, jobs, posts, news, announcements, filings), and is null for other runs. `backfill` is true for a run of a keyword that looked back at what was published before; its cost does not repeat. credits is what was charged, less what was refunded.'

const ownerParameter = (prefix: 'lst' | 'kw') =>
  v.pipe(
    v.array(v.string()),
    documented({ type: 'string', pattern: `^${prefix}_` }),
    v.check((values) => values.length === 1, 'Must be given once.'),
    v.transform((values) => values[0] ?? ''),
    v.regex(/^.{1,100}$/, 'Must be an id.'),
  )

export const runsApi = api('Runs', {
  listRuns: {
    method: 'GET',
    path: '/runs',
    scopes: ['read'],
    summary: 'What monitors and keywords did, newest first',
    description: `Of one list or keyword, also a deleted one, or of all. \`nextCursor\` leads to older runs, and is null at the end. ${ABOUT_COVERAGE} ${ABOUT_BASELINE}`,
    query: v.pipe(
      strict({
        listId: v.optional(ownerParameter('lst')),
        keywordId: v.optional(ownerParameter('kw')),
        limit: v.optional(integerParameter(1, MOST_RUNS), [String(MOST_RUNS)]),
        cursor: v.optional(textParameter(300)),
      }),
      v.forward(
        v.partialCheck(
          [['listId'], ['keywordId']],
          ({ listId, keywordId }) => listId === undefined || keywordId === undefined,
          'Give either listId or keywordId, not both.',
        ),
        ['listId'],
      ),
    ),
    refuses: ['not_found'],
    status: 200,
    reply: v.object({ data: v.array(RunRow), nextCursor: v.nullable(v.string()) }),
  },
  getRun: {
    method: 'GET',
    path: '/runs/{id}',
    scopes: ['read'],
    summary: 'What one run did',
    description: `${ABOUT_COVERAGE} ${ABOUT_BASELINE}`,
    status: 200,
    reply: RunRow,
  },
})
