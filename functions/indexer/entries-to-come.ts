import { documentOf } from '../search/document.ts'
import { indexEntries, isLastEntry } from '../search/postings.ts'
import { type Key, keyText } from '../shared/table.ts'

/** The entries that show that a write is indexed: a row is found by what it is now once all of them exist. */
export function entriesToCome(before: unknown, after: unknown): Key[] {
  const [old, now] = [documentOf(before), documentOf(after)]
  if (!now) return []
  const entries = indexEntries(now).map(({ pk, sk }) => ({ pk, sk }))
  if (!old) return entries.filter(isLastEntry)
  const known = new Set(indexEntries(old).map(keyText))
  return entries.filter((entry) => !known.has(keyText(entry)))
}
