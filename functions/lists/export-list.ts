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
] as const

/** Lambda sends at most 6 MB: below this, one more page fits. */
const ENOUGH_BYTES = 3_000_000
const PAGES_AT_ONCE = 4

interface Exported {
  body: string
  /** The first page that did not fit. */
  next: number | undefined
}

const written = (type: ExportType, items: readonly ListItem[], header: boolean) =>
  type === 'text/csv' ? csv(COLUMNS, items, header) : ndjson(items)

/** As many whole pages as fit into an answer. */
export async function exportPages(
  load: (page: number) => Promise<readonly ListItem[]>,
  type: ExportType,
  first: number,
  last: number,
  mayGoOn: () => boolean,
): Promise<Exported> {
  const parts = [written(type, [], true)]
  let bytes = 0
  for (let page = first; page <= last; ) {
    const count = bytes === 0 ? 1 : PAGES_AT_ONCE
    const pages = await Promise.all(
      Array.from({ length: Math.min(count, last - page + 1) }, (_, index) => load(page + index)),
    )
    for (const items of pages) {
      const part = written(type, items, false)
      parts.push(part)
      bytes += Buffer.byteLength(part)
      page += 1
      if (page <= last && (bytes > ENOUGH_BYTES || !mayGoOn())) return { body: parts.join(''), next: page }
    }
  }
  return { body: parts.join(''), next: undefined }
}
