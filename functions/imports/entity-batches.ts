import { groupRows } from './group-rows.ts'

const BATCH_ROWS = 100

/** Rows of the same entity are in one batch, so no two workers write the same item. */
export async function inEntityBatches<T extends { readonly names: readonly string[] }>(
  rows: readonly T[],
  workers: number,
  store: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const batches = batchesOf(groupRows(rows)).values()
  const worker = async () => {
    for (const batch of batches) await store(batch)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

function batchesOf<T>(groups: readonly T[][]): T[][] {
  const batches: T[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= BATCH_ROWS) last.push(...group)
    else batches.push([...group])
  }
  return batches
}
