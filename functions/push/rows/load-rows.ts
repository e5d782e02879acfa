import type { EntityRef } from '../../entities/entity-ref.ts'
import type { ListItem, ListItems } from '../../lists/list-item.ts'
import type { PushRow } from '../platforms/platform.ts'

const NOBODY = { firstName: null, lastName: null, title: null, email: null }

function pushRow(item: ListItem): PushRow {
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

/** Loads the rows in the order of the references; undefined where the entity is gone. */
export const rowLoader =
  (items: Pick<ListItems, 'loadEach'>) =>
  async (organizationId: string, refs: readonly EntityRef[]): Promise<(PushRow | undefined)[]> => {
    const loaded = await items.loadEach(
      organizationId,
      refs.map((ref) => ({ ...ref, addedAt: null })),
    )
    return loaded.map((item) => item && pushRow(item))
  }
