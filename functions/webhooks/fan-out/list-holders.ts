import type { Signal } from '../../signals/signal.ts'
import type { DestinationIndex } from '../destinations/destination-index.ts'
import type { Subjects } from './subjects.ts'

export interface MembershipReader {
  /** Lists with this account or person as a member; only the organization's own when one is given. */
  listsHolding(entityId: string, organizationId: string | null): Promise<readonly string[]>
}

/** The lists that have the signal's person or account as a member. */
export async function listHolders(
  reader: MembershipReader,
  index: DestinationIndex,
  { accountId, personId, organizationId }: Signal,
  { accounts }: Subjects,
): Promise<ReadonlySet<string>> {
  if (!index.hasSelected) return new Set()
  const account = accounts.get(accountId ?? '')
  const merged = account && account !== 'unreadable' ? [account.id, ...account.mergedIds] : []
  const entities = new Set([accountId, personId, ...merged].filter((id) => id !== null))
  const lists = await Promise.all([...entities].map((id) => reader.listsHolding(id, organizationId)))
  return new Set(lists.flat())
}

/** Several signals of a batch are often about one company: its lists are read once. */
export function readOnce(reader: MembershipReader): MembershipReader {
  const known = new Map<string, Promise<readonly string[]>>()
  return {
    listsHolding(entityId, organizationId) {
      const name = `${organizationId ?? ''} ${entityId}`
      const lists = known.get(name) ?? reader.listsHolding(entityId, organizationId)
      known.set(name, lists)
      return lists
    },
  }
}
