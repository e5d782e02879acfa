import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { ListItems } from '../list/list-item.ts'
import { ListChanges } from './upload-job.ts'

const NamedRef = v.object({
  id: v.string(),
  type: v.picklist(['account', 'person']),
  /** null while nobody knows it. */
  name: v.nullable(v.string()),
})

export const NamedChanges = v.object({
  ...ListChanges.entries,
  firstAdded: v.array(NamedRef),
  firstRemoved: v.array(NamedRef),
})
type NamedChanges = v.InferOutput<typeof NamedChanges>

/** People read names, and a job keeps ids. */
export async function nameChanges(
  items: Pick<ListItems, 'loadEach'>,
  organizationId: string,
  { firstAdded, firstRemoved, ...counts }: ListChanges,
): Promise<NamedChanges> {
  const named = async (refs: readonly EntityRef[]) => {
    const loaded = await items.loadEach(
      organizationId,
      refs.map((ref) => ({ ...ref, addedAt: null })),
    )
    return refs.map(({ id, type }, index) => ({ id, type, name: loaded[index]?.name ?? null }))
  }
  return { ...counts, firstAdded: await named(firstAdded), firstRemoved: await named(firstRemoved) }
}
