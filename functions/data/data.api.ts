import * as v from 'valibot'
import { PersonRow } from '../entities/entity-rows.ts'
import { List } from '../lists/list.ts'
import type { Dataset } from '../search/document.ts'
import { EXPORTS } from '../shared/export.ts'
import { api } from '../shared/http/endpoint.ts'
import { DataAccount, SignalRow } from './data-row.ts'
import { DataParameters } from './parameters.ts'

const rowsOf = <D extends Dataset, Row extends v.GenericSchema>(dataset: D, row: Row) =>
  v.object({ type: v.literal(dataset), count: v.number(), data: v.array(row), list: v.optional(List) })

export const dataApi = api('Data', {
  queryData: {
    method: 'GET',
    path: '/data',
    summary: 'Query signals, accounts or people, newest first',
    description:
      'Signals are the public ones and those of the organization. Words are compared without case and accents; every word of `search` must occur, the last one also as the beginning of a word. Values of a list-valued filter are alternatives. A parameter wins over the same key of `filters`. With `list`, the rows are saved to the list with this id, or to the newest list of this name, which is made if there is none.',
    query: DataParameters,
    status: 200,
    refuses: ['not_found'],
    reply: v.variant('type', [
      rowsOf('signals', SignalRow),
      rowsOf('accounts', DataAccount),
      rowsOf('people', PersonRow),
    ]),
    exports: EXPORTS,
  },
})
