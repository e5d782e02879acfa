import { isIP } from 'node:net'
import { DomainError } from '../errors.ts'
import { type AuditBook, type Doer, deedOf } from './audit-book.ts'
import type { Deed } from './audit-entry.ts'

/** A use of a key that its item has to tell. */
export interface Use {
  /** UTC. */
  readonly day: string
  /** The network if it is a new one, and what the log says of it. */
  readonly from?: { readonly network: string; readonly deed: Deed } | undefined
}

interface UsedKey extends Doer {
  /** The last UTC day it was used on. */
  readonly usedOn: string | null
  /** The networks that it was used from. */
  readonly seenFrom: readonly string[]
  readonly markUsed: (use: Use) => Promise<void>
}

/** The item of a key names so many networks at most. Later ones make no entry. */
const MOST_NETWORKS = 50

/** Notes the first use of a day, and the first one from a network. */
export async function noteUse(used: UsedKey, address: string, now: Date): Promise<void> {
  const { usedOn, seenFrom } = used
  const day = now.toISOString().slice(0, 10)
  const network = networkOf(address)
  const isNew = !seenFrom.includes(network) && seenFrom.length < MOST_NETWORKS
  if (usedOn === day && !isNew) return
  await used.markUsed({ day, from: isNew ? { network, deed: useFrom(used, address) } : undefined })
}

/** Runs a check of a key's limits. If the key fails it, writes an entry of the refusal. */
export async function deniedUse(
  audit: AuditBook,
  doer: Doer,
  address: string,
  check: () => void,
): Promise<void> {
  try {
    check()
  } catch (error) {
    if (error instanceof DomainError) await audit.denied(useFrom(doer, address), error.code)
    throw error
  }
}

const useFrom = (doer: Doer, address: string) => deedOf(doer, { action: 'useKeyFrom', address })

/** About as many addresses as a provider gives to one customer: 256 of IPv4, or a /48 of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(address) !== 6) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  return mapped === undefined ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : networkOf(mapped)
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(after ?? [])]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
