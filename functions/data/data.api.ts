import * as v from 'valibot'
import { PersonRow } from '../entities/entity-rows.ts'
import { List } from '../lists/list/list.ts'
import type { Dataset } from '../search/document.ts'
import { EXPORTS } from '../shared/export.ts'
import { api } from '../shared/http/endpoint.ts'
import { SignalRow } from '../signals/signal-row.ts'
import { MOST_COUNTED } from './count-values.ts'
import { DataAccount } from './data-row.ts'
import { DataParameters, ValueParameters } from './parameters.ts'

const rowsOf = <D extends Dataset, Row extends v.GenericSchema, More extends v.ObjectEntries>(
  dataset: D,
  row: Row,
  more: More,
) =>
  v.object({
    type: v.literal(dataset),
    count: v.number(),
    data: v.array(row),
    list: v.optional(List),
    ...more,
  })

export const dataApi = api('Data', {
  queryData: {
    method: 'GET',
    path: '/data',
    summary: 'Query signals, accounts or people, newest first',
    description:
      'Signals are the public ones and those of the organization. Words are compared without case and accents; every word of `search` must occur, the last one also as the beginning of a word. Values of a list-valued filter are alternatives. `accountId`, `personId`, `keywordId`, `listId` and `since` are only for signals: `listId` finds the signals of the members of a list, for a live list of what matches now, and `since` is the earliest time of capture, ISO 8601. With `cursor`, empty to begin, signals come in order of capture, oldest first, and the answer has `nextCursor` (CSV and NDJSON: the header `x-next-cursor`). Follow it to read every signal once, whoever writes meanwhile. `since` says where an empty cursor begins. An answer may have fewer rows than `limit`, even none, before the end; the end for now is where the cursor comes back unchanged. A parameter wins over the same key of `filters`. With `list`, the rows are saved to the list with this id, or to the newest list of this name with members of its own, which is made if there is none. A live list is never changed by this. An uploaded account or person that nobody has described yet is not found; GET /lists/{id} shows it.',
    query: DataParameters,
    status: 200,
    refuses: ['not_found', 'conflict', 'quota_exceeded'],
    reply: v.variant('type', [
      rowsOf('signals', SignalRow, { nextCursor: v.optional(v.string()) }),
      rowsOf('accounts', DataAccount, {}),
      rowsOf('people', PersonRow, {}),
    ]),
    exports: EXPORTS,
  },
  listValues: {
    method: 'GET',
    path: '/data/values',
    summary: 'The values that a filter can have, most frequent first',
    description: `Values of public accounts that begin with \`prefix\`, without case and accents, as the newest account writes them. Counts are exact below ${MOST_COUNTED}, and ${MOST_COUNTED} stands for that or more. When more than 10,000 values begin like this, a longer prefix is needed.`,
    query: ValueParameters,
    status: 200,
    reply: v.object({ data: v.array(v.object({ value: v.string(), count: v.number() })) }),
  },
})
