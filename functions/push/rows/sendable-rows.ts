import type { ItemRef } from '../../lists/list/list-item.ts'
import { invalid } from '../../shared/errors.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { Platform, PushRow } from '../platforms/platform.ts'
import { GONE, refusal, wrongType } from './part-rows.ts'

/** Loads the rows in the order of the references; undefined where the entity is gone. */
export type LoadRows = (organizationId: string, refs: readonly ItemRef[]) => Promise<(PushRow | undefined)[]>

/** In a longer list without a row that can be sent among these, the push itself says what became of each. */
const MOST_LOADED = 500
const LOADED_AT_ONCE = 50

/** Refuses a push of which no row can be sent. Usually, one of the first rows can. */
export async function requireSendable(
  load: LoadRows,
  platform: Platform,
  organizationId: string,
  refs: readonly ItemRef[],
): Promise<void> {
  if (refs.length === 0) throw invalid([{ path: '', message: 'There are no rows to push.' }])
  const taken = refs.filter(({ type }) => platform.takes.includes(type))
  const reasons = new Map<string, number>()
  const count = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  for (const some of inBatches(taken.slice(0, MOST_LOADED), LOADED_AT_ONCE)) {
    for (const row of await load(organizationId, some)) {
      const reason = row === undefined ? GONE : refusal(platform, row)
      if (reason === undefined) return
      count(reason)
    }
  }
  if (taken.length > MOST_LOADED) return
  for (const { type } of refs) if (!platform.takes.includes(type)) count(wrongType(platform, type))
  throw invalid([{ path: 'platform', message: sentenceOf(platform, reasons) }])
}

function sentenceOf({ label }: Platform, reasons: ReadonlyMap<string, number>): string {
  const each = [...reasons].map(([reason, count]) => `${count} ${count === 1 ? 'row' : 'rows'} (${reason})`)
  return `No row can be sent to ${label}: ${each.join(', ')}.`
}
