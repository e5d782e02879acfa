import type { ItemRef } from '../../lists/list/list-item.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { Platform } from '../platforms/platform.ts'
import { refusalsOf, wrongType } from './part-rows.ts'
import type { LoadRows } from './sendable-rows.ts'

/** More rows would cost too many reads. What they lack, the push itself says. */
export const MOST_LOOKED_AT = 1000

/** Which rows a push would send now, and why not the others. Looks at them as the push does, part by part. */
export async function eligibilityOf(
  load: LoadRows,
  platform: Platform,
  organizationId: string,
  refs: readonly ItemRef[],
) {
  const reasons = new Map<string, number>()
  const looked = refs.slice(0, MOST_LOOKED_AT)
  let sendable = 0
  for (const part of inBatches(looked, platform.partSize)) {
    const taken = part.filter(({ type }) => platform.takes.includes(type))
    const loaded = await load(organizationId, taken)
    const refused = refusalsOf(platform, loaded)
    sendable += refused.filter((reason) => reason === undefined).length
    const others = part.filter((ref) => !taken.includes(ref)).map(({ type }) => wrongType(platform, type))
    for (const reason of [...refused, ...others])
      if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const accounts = refs.filter(({ type }) => type === 'account').length
  return {
    total: refs.length,
    accounts,
    people: refs.length - accounts,
    checked: looked.length,
    sendable,
    skipped: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  }
}
