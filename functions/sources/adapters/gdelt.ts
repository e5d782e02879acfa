// The knowledge graph's files, one each 15 minutes. www.gdeltproject.org/data.html
import type { Upstream } from '../upstream.ts'

/** Files with the news of a quarter of an hour. They are read for everybody in `functions/news`. */
export const gdelt = {
  name: 'gdelt',
  override: 'SOURCE_GDELT_URL',
  hosts: ['storage.googleapis.com'],
  everyMs: 1000,
} as const satisfies Upstream
