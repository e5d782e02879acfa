import type { ListFilters } from '../../search/filter-schemas.ts'
import { TEXT_FILTERS } from '../../search/filters/filters.ts'
import { foldValue } from '../../search/words.ts'

export const MOST_FILTER_BYTES = 4096
export const FILTERS_TOO_LARGE = `Must have at most ${MOST_FILTER_BYTES} bytes of text, written out: some characters stand for many.`

/** Every worker of the fan-out holds these texts, as given and folded. Folding is dear, so it ends at the limit. */
export function filtersFit(filters: ListFilters): boolean {
  const texts = [filters.search ?? '', ...TEXT_FILTERS.flatMap(({ name }) => filters[name] ?? [])]
  return within(texts.map((text) => Buffer.byteLength(text))) && within(foldedBytes(texts))
}

function* foldedBytes(texts: readonly string[]) {
  for (const text of texts) yield Buffer.byteLength(foldValue(text))
}

function within(sizes: Iterable<number>): boolean {
  let sum = 0
  for (const size of sizes) {
    sum += size
    if (sum > MOST_FILTER_BYTES) return false
  }
  return true
}
