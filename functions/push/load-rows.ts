import type { Item, Items } from '../lists/item.ts'
import type { PushRow } from './platforms/platform.ts'
import type { RowRef } from './push.ts'

/** A list item in the words the tools share; a company stands for itself. */
export function pushRow(item: Item): PushRow {
  const { id, name, socialUrl, location } = item
  const shared = { id, name, socialUrl: socialUrl === '' ? null : socialUrl, location, record: item }
  if (item.type === 'account') {
    const { websiteUrl } = item
    return { ...shared, type: 'account', ...NOBODY, companyName: name, websiteUrl }
  }
  const { firstName, lastName, title, email, accountName } = item
  return {
    ...shared,
    type: 'person',
    firstName,
    lastName,
    title,
    email,
    companyName: accountName,
    websiteUrl: null,
  }
}

const NOBODY = { firstName: null, lastName: null, title: null, email: null }

/** The rows behind the references, in their order; undefined where the entity is gone. */
export const pushRowsOf =
  (items: Items) =>
  async (organizationId: string, refs: readonly RowRef[]): Promise<(PushRow | undefined)[]> => {
    const loaded = await items.load(
      organizationId,
      refs.map((ref) => ({ ...ref, addedAt: null })),
    )
    const byId = new Map(loaded.map((item) => [`${item.type} ${item.id}`, pushRow(item)]))
    return refs.map(({ type, id }) => byId.get(`${type} ${id}`))
  }
