import { addMs } from '../runs/rhythm.ts'
import { reportOf, type SourceReport } from '../runs/source-report.ts'
import type { WatchedAccount, WatchResult } from '../sources/source.ts'
import { nameTerm } from './headline-subject.ts'
import type { WaitingNews } from './keyword-news.ts'
import { GDELT } from './read-news.ts'
import type { WatchedName } from './watches.ts'

interface PartOfList {
  readonly organizationId: string
  readonly listId: string
  readonly part: number
}

/** The news about the accounts of monitored lists. */
export interface AccountNews {
  /** Looks for the accounts of a part from now on. */
  watch(part: PartOfList, accounts: readonly WatchedAccount[]): Promise<void>
  /** Adds what has come since the last check. */
  add(
    part: PartOfList,
    accountId: string,
    checkedAt: string | undefined,
    seen: WatchResult,
  ): Promise<WatchResult>
  /** A report of the news files and lines that could not be read since a time. Empty when all could be read. */
  lost(since: string): Promise<SourceReport[]>
}

/** A file that is being read has an earlier time than the end of its reading. */
const OVERLAP_MS = 3_600_000

interface AccountNewsWorld extends WaitingNews {
  readonly watchNames: (part: PartOfList, names: readonly WatchedName[]) => Promise<void>
}

export const accountNews = ({ waiting, gaps, watchNames }: AccountNewsWorld): AccountNews => ({
  async watch(part, accounts) {
    const names = accounts.flatMap(({ id: accountId, name }): WatchedName[] => {
      const term = nameTerm(name)
      const { organizationId, listId } = part
      return term === undefined ? [] : [{ organizationId, listId, accountId, name, term }]
    })
    if (names.length > 0) await watchNames(part, names)
  },

  async add({ organizationId, listId: ownerId }, accountId, checkedAt, seen) {
    const failure = await gaps.stopped()
    const failures = failure ? [...seen.failures, { source: GDELT, failure }] : seen.failures
    if (checkedAt === undefined) return { ...seen, failures }
    const since = addMs(new Date(checkedAt), -OVERLAP_MS)
    const observations = await waiting({ organizationId, ownerId, accountId }, since)
    if (observations.length === 0) return { ...seen, failures }
    const news = { source: GDELT, place: GDELT, observations, onlyNew: true } as const
    return { ...seen, places: [...seen.places, news], unseen: null, failures }
  },

  async lost(since) {
    const { files, lines } = await gaps.lost(since)
    return files + lines === 0 ? [] : [reportOf(GDELT, { failed: files, unreadable: lines })]
  },
})
