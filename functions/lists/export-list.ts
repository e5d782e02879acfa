import { csv, type ExportType, ndjson } from '../shared/export.ts'
import type { ListItem } from './list/list-item.ts'

const COLUMNS = [
  'id',
  'type',
  'addedAt',
  'name',
  'firstName',
  'lastName',
  'title',
  'email',
  'socialUrl',
  'websiteUrl',
  'headcount',
  'location',
  'industry',
  'techStack',
  'recentFundingRound',
  'recentMergersAndAcquisitions',
  'accountId',
  'accountName',
  'imageUrl',
  'createdAt',
  'updatedAt',
  'recordId',
  'owner',
] as const

/** Before the name of a field, so that no field takes the place of another column. */
const FIELD = 'fields.'

/** Lambda sends at most 6 MB: below this, one more page fits. */
const ENOUGH_BYTES = 3_000_000
const PAGES_AT_ONCE = 4

interface Exported {
  body: string
  /** The first page that did not fit. */
  next: number | undefined
}

const writer = (type: ExportType, fieldNames: readonly string[]) => {
  const columns = [...COLUMNS, ...fieldNames.map((name) => `${FIELD}${name}`)]
  return (items: readonly ListItem[], header: boolean) =>
    type === 'text/csv' ? csv(columns, items.map(flat), header) : ndjson(items)
}

const flat = ({ fields, ...item }: ListItem) => ({
  ...item,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${FIELD}${name}`, value])),
})

/** As many whole pages as fit into an answer. */
export async function exportPages(
  load: (page: number) => Promise<readonly ListItem[]>,
  { type, fieldNames }: { readonly type: ExportType; readonly fieldNames: readonly string[] },
  first: number,
  last: number,
  mayGoOn: () => boolean,
): Promise<Exported> {
  const written = writer(type, fieldNames)
  const parts = [written([], true)]
  let bytes = 0
  for (let page = first; page <= last; ) {
    const count = bytes === 0 ? 1 : PAGES_AT_ONCE
    const pages = await Promise.all(
      Array.from({ length: Math.min(count, last - page + 1) }, (_, index) => load(page + index)),
    )
    for (const items of pages) {
      const part = written(items, false)
      parts.push(part)
      bytes += Buffer.byteLength(part)
      page += 1
      if (page <= last && (bytes > ENOUGH_BYTES || !mayGoOn())) return { body: parts.join(''), next: page }
    }
  }
  return { body: parts.join(''), next: undefined }
}
