import * as v from 'valibot'
import { Keyword } from '../../keywords/keyword.ts'
import { List } from '../../lists/list/list.ts'
import { RunSummary } from '../../runs/run.ts'
import { type ConciseRow, conciseSchema, pickPresent } from './concise.ts'

const LIST = [
  'name',
  'webhookUrl',
  'monitor',
  'monitorInterval',
  'nextRunAt',
  'maxCreditsPerMonth',
  'filters',
  'itemCount',
] as const
const KEYWORD = ['query', 'scrapper', 'interval', 'webhookUrl', 'nextRunAt', 'isRunning'] as const
const RUN = [
  'id',
  'status',
  'statusCode',
  'finishedAt',
  'newSignals',
  'credits',
  'error',
  'checked',
  'baseline',
  'notCheckedCount',
] as const
/** `get_run` describes runs in full. */
const lastRun = v.nullable(v.partial(v.pick(RunSummary, ['id', 'status', 'newSignals', 'credits', 'error'])))

/** Only input schemas describe the filters in full. */
const filters = v.nullable(v.object({}))

export const ConciseList = conciseSchema(v.object({ ...v.pick(List, LIST).entries, filters, lastRun }))
export const ConciseKeyword = conciseSchema(v.object({ ...v.pick(Keyword, KEYWORD).entries, lastRun }))

const conciseRun = (summary: RunSummary | null) => summary && pickPresent(summary, RUN)

export const conciseList = (list: List): ConciseRow => ({
  ...pickPresent({ ...list, lastRun: conciseRun(list.lastRun) }, ['id', ...LIST, 'lastRun']),
  itemCount: list.itemCount,
})

export const conciseKeyword = (keyword: Keyword): ConciseRow =>
  pickPresent({ ...keyword, lastRun: conciseRun(keyword.lastRun) }, ['id', ...KEYWORD, 'lastRun'])
