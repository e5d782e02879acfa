import type { Key } from '../shared/table.ts'

/** The number of items by table and kind. */
type ItemCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface OrganizationCounts {
  readonly keys: number
  readonly schedules: number
  /** Messages that failed for good and name the organization. */
  readonly deadMessages: number
  readonly items: ItemCounts
}

interface OwnedItem extends Key {
  readonly kind: string
}

/** Everything that an organization has. Each removal may be repeated. */
export interface OrganizationHoldings {
  /** The names of the tables, in the order in which they are emptied. */
  readonly tables: readonly string[]
  keys(organizationId: string): Promise<readonly string[]>
  removeKey(organizationId: string, id: string): Promise<unknown>
  /** The lists and keywords that may have a schedule. */
  owners(organizationId: string): Promise<readonly string[]>
  hasSchedule(ownerId: string): Promise<boolean>
  removeSchedule(ownerId: string): Promise<void>
  /** From here on, workers drop what they have for the organization. */
  removeOrganization(organizationId: string): Promise<void>
  items(
    table: string,
    organizationId: string,
    work: (items: readonly OwnedItem[]) => Promise<void>,
  ): Promise<void>
  removeItems(table: string, keys: readonly Key[]): Promise<void>
  deadMessages(organizationId: string, remove: boolean): Promise<number>
}

export async function countHoldings(
  holdings: OrganizationHoldings,
  organizationId: string,
): Promise<OrganizationCounts> {
  const counter = itemCounter()
  for (const table of holdings.tables) {
    await holdings.items(table, organizationId, async (items) => counter.add(table, items))
  }
  const owners = await holdings.owners(organizationId)
  const scheduled = await Promise.all(owners.map(holdings.hasSchedule))
  return {
    keys: (await holdings.keys(organizationId)).length,
    schedules: scheduled.filter(Boolean).length,
    deadMessages: await holdings.deadMessages(organizationId, false),
    items: counter.counts(),
  }
}

/** Workers and the indexer may still write while the tables are emptied. */
const MOST_PASSES = 6

/**
 * First nobody can come in, then nothing starts any more, then everything goes. It keeps no notes of its own, so
 * after a kill it is repeated and does the rest.
 */
export async function deleteOrganization(
  holdings: OrganizationHoldings,
  organizationId: string,
  report: (text: string) => void,
): Promise<OrganizationCounts & { readonly complete: boolean }> {
  const keys = await holdings.keys(organizationId)
  for (const id of keys) await holdings.removeKey(organizationId, id)
  report(`${keys.length} API keys revoked`)
  const owners = await holdings.owners(organizationId)
  const schedules = await removeSchedules(holdings, owners)
  await holdings.removeOrganization(organizationId)
  const deadMessages = await holdings.deadMessages(organizationId, true)
  const counter = itemCounter()
  let complete = false
  for (let pass = 0; pass < MOST_PASSES && !complete; pass += 1) {
    const found = await emptyTables(holdings, organizationId, counter)
    report(`${found} items removed`)
    complete = found === 0
  }
  // The sweep may have put one back that it missed, before the records went.
  await removeSchedules(holdings, owners)
  return { keys: keys.length, schedules, deadMessages, items: counter.counts(), complete }
}

async function removeSchedules(holdings: OrganizationHoldings, owners: readonly string[]): Promise<number> {
  let removed = 0
  for (const owner of owners) {
    if (!(await holdings.hasSchedule(owner))) continue
    await holdings.removeSchedule(owner)
    removed += 1
  }
  return removed
}

async function emptyTables(
  holdings: OrganizationHoldings,
  organizationId: string,
  counter: ReturnType<typeof itemCounter>,
): Promise<number> {
  let found = 0
  for (const table of holdings.tables) {
    await holdings.items(table, organizationId, async (items) => {
      await holdings.removeItems(table, items)
      counter.add(table, items)
      found += items.length
    })
  }
  return found
}

function itemCounter() {
  const counts: Record<string, Record<string, number>> = {}
  return {
    add(table: string, items: readonly OwnedItem[]) {
      const ofTable = counts[table] ?? {}
      counts[table] = ofTable
      for (const { kind } of items) ofTable[kind] = (ofTable[kind] ?? 0) + 1
    },
    counts: (): ItemCounts => counts,
  }
}
