import { companyFeed } from '../adapters/company-feed.ts'
import { REGISTERS } from '../registers/registers.ts'
import type { WatchedAccount, WatchResult } from '../source.ts'
import { clip } from '../text/excerpt.ts'

export type SourceFailures = WatchResult['failures'][number][]

/** A source may quote the answer it got, of any length. */
const LONGEST = 200

export const whyNoSite = ({ websiteUrl }: WatchedAccount): string =>
  (websiteUrl ?? '').trim() === '' ? 'no website is known' : 'the known website is no web address'

export function whyUnseen(failures: SourceFailures): string {
  if (failures.length === 0) return 'the website has neither a feed nor a job board'
  const reasons = failures.map(({ source, failure }) => `${placeOf(source)} ${failure.message}`)
  return clip([...new Set(reasons)].join('; '), LONGEST)
}

const placeOf = (source: string) =>
  source === companyFeed.name
    ? 'the website'
    : REGISTER_NAMES.has(source)
      ? `the register ${source}`
      : `the job board at ${source}`

const REGISTER_NAMES: ReadonlySet<string> = new Set(REGISTERS.map(({ name }) => name))
