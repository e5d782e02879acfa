import type { EntityRef } from '../entities/entity-ref.ts'
import type { SignalWish } from '../search/entity-signals.ts'
import { inBatches } from '../shared/in-batches.ts'
import type { SignalRow } from '../signals/signal-row.ts'
import type { ListItem, ListItems } from './list/list-item.ts'

const AT_ONCE = 16

export interface NarrowingWorld {
  readonly items: Pick<ListItems, 'load'>
  signalsOf(organizationId: string, entity: EntityRef, wish: SignalWish): Promise<SignalRow[]>
}

/** The items of a list with only the newest signals that are wanted. */
export function itemsWith(
  { items, signalsOf }: NarrowingWorld,
  { types, since }: SignalWish,
): Pick<ListItems, 'load'> {
  if (types === undefined && since === undefined) return items
  const narrowed = async (organizationId: string, item: ListItem): Promise<ListItem> =>
    item.signals.length === 0
      ? item
      : { ...item, signals: await signalsOf(organizationId, item, { types, since }) }
  return {
    async load(organizationId, refs) {
      const loaded = await items.load(organizationId, refs)
      const done: ListItem[] = []
      for (const some of inBatches(loaded, AT_ONCE)) {
        done.push(...(await Promise.all(some.map((item) => narrowed(organizationId, item)))))
      }
      return done
    },
  }
}
