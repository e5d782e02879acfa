import type { EntityRef } from '../entities/entity-ref.ts'

/** An upload writes its stubs first and its members then. It has ended after this time, whatever it does. */
const UPLOAD_MS = 60_000

export interface Stub extends EntityRef {
  /** When an upload named it last. */
  readonly touchedAt: string
}

interface Stubs {
  /** Stubs that no list and no signal leads to. */
  unnamed(): Promise<readonly Stub[]>
  /** False when an upload has named it since. */
  remove(stub: Stub, untouchedSince: Date): Promise<boolean>
}

export interface OrphanCounts {
  readonly person: number
  readonly account: number
}

interface Waiting {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

/**
 * Removes pages and websites that nobody lists any more: people first. One that an upload may be listing right now
 * is looked at again when that upload must have ended.
 */
export async function removeOrphans(stubs: Stubs, { now, sleep }: Waiting): Promise<OrphanCounts> {
  const counts = { person: 0, account: 0 }
  const removeAll = async () => {
    const untouchedSince = new Date(now() - UPLOAD_MS)
    const found = await stubs.unnamed()
    const [recent, old] = parted(found, untouchedSince)
    for (const stub of old) if (await stubs.remove(stub, untouchedSince)) counts[stub.type] += 1
    return recent
  }
  const recent = await removeAll()
  if (recent.length === 0) return counts
  await sleep(UPLOAD_MS)
  await removeAll()
  return counts
}

function parted(stubs: readonly Stub[], since: Date): [Stub[], Stub[]] {
  const isRecent = ({ touchedAt }: Stub) => touchedAt >= since.toISOString()
  const peopleFirst = stubs.filter((stub) => !isRecent(stub)).sort((a, b) => b.type.localeCompare(a.type))
  return [stubs.filter(isRecent), peopleFirst]
}
