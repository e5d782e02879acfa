import type { ListItem, ListItems } from '../../lists/list/list-item.ts'
import type { PushRow } from '../platforms/platform.ts'
import type { LoadRows } from './sendable-rows.ts'

const NOBODY = { firstName: null, lastName: null, title: null, email: null }

function pushRow(item: ListItem): PushRow {
  const { id, name, socialUrl, location, recordId, owner, fields } = item
  const told = { recordId, owner, fields }
  const shared = { id, name, socialUrl: socialUrl === '' ? null : socialUrl, location, ...told, record: item }
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

export const rowLoader =
  (items: Pick<ListItems, 'loadEach'>): LoadRows =>
  async (organizationId, refs) => {
    const loaded = await items.loadEach(organizationId, refs)
    return loaded.map((item) => item && pushRow(item))
  }
