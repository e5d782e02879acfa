import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { Images } from '../entities/entity-rows.ts'
import type { Clock } from '../shared/clock.ts'
import { PUBLIC, scopeOf } from '../shared/table.ts'
import { StoredSignal } from '../signals/signal-item.ts'
import { type SignalRow, signalRow } from '../signals/signal-row.ts'
import type { StoredRow } from './document.ts'
import type { DocumentRow, SearchIndex } from './index-walk.ts'
import { dayOf } from './position.ts'
import { type Filters, queryOf } from './query.ts'
import { search } from './search.ts'

const MOST_SHOWN = 25
const NO_LAST_DAY = '9999-12-31'

export type SignalWish = Pick<Filters, 'types' | 'since'>

/** The newest signals of one entity that an organization may see and that meet the filters. */
export const entitySignals =
  <R extends StoredRow & DocumentRow>(index: SearchIndex<R>, images: Images, clock: Clock) =>
  async (organizationId: string, { type, id }: EntityRef, wish: SignalWish): Promise<SignalRow[]> => {
    const scopes = [PUBLIC, scopeOf(organizationId)]
    const about = type === 'account' ? { accountId: id } : { personId: id }
    const filters = { ...wish, ...about, toDate: NO_LAST_DAY }
    const { rows } = await search(index, queryOf('signals', scopes, filters, dayOf(clock())), MOST_SHOWN)
    return rows.map(({ item }) => signalRow(v.parse(StoredSignal, item), images))
  }
