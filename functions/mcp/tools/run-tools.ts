import * as v from 'valibot'
import { RunRow } from '../../runs/run.ts'
import { runsApi } from '../../runs/runs.api.ts'
import { conciseSchema, pickPresent } from '../shape/concise.ts'
import { READ_ONLY, tool } from '../shape/tool.ts'

const { listRuns, getRun } = runsApi.endpoints

const RUN = [
  'id',
  'listId',
  'keywordId',
  'status',
  'statusCode',
  'startedAt',
  'newSignals',
  'credits',
  'error',
  'baseline',
] as const

const ConciseRun = conciseSchema(v.pick(RunRow, RUN))

export const runTools = [
  tool(listRuns, {
    name: 'list_runs',
    title: 'List runs',
    description:
      'Runs of monitors and keywords, newest first: what each found and cost; baseline: what a first check learned without making signals. get_run says more. Free.',
    annotations: READ_ONLY,
    about: {
      listId: { type: 'string', description: 'Of this list.' },
      keywordId: { type: 'string', description: 'Of this keyword.' },
      cursor: { description: 'nextCursor.' },
    },
    output: v.object({ data: v.array(ConciseRun), nextCursor: v.nullable(v.string()) }),
    concise: ({ data, nextCursor }) => ({ data: data.map((run) => pickPresent(run, RUN)), nextCursor }),
    foreignText: true,
    advice: { not_found: 'Call list_lists or list_keywords for the ids that exist.' },
  }),
  tool(getRun, {
    name: 'get_run',
    title: 'Read a run',
    description:
      'What one run found and cost, which sources failed, and which accounts no source could see, with the reason (refunded). lastRun of a list or keyword has its id. Free.',
    annotations: READ_ONLY,
    id: 'runId',
    output: RunRow,
    foreignText: true,
    advice: { not_found: 'Call list_lists or list_keywords: lastRun has the id.' },
  }),
]
