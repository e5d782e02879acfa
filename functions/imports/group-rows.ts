interface NamedRow {
  /** Every id and page that the row gives for its entity. */
  readonly names: readonly string[]
}

/** Rows that share a name are one group, also by way of a third row. Each group keeps the order of its rows. */
export function groupRows<T extends NamedRow>(rows: readonly T[]): T[][] {
  const leaders = new Map<string, string>()
  const leaderOf = (name: string): string => {
    let leader = name
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next
    return leader
  }
  for (const { names } of rows) {
    const [first, ...others] = [...new Set(names.map(leaderOf))]
    if (first !== undefined) for (const other of others) leaders.set(other, first)
  }
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const leader = leaderOf(row.names[0] ?? '')
    const group = groups.get(leader)
    if (group) group.push(row)
    else groups.set(leader, [row])
  }
  return [...groups.values()]
}
