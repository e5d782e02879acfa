import type { SourceReport } from '../../runs/run.ts'
import type { Clock } from '../../shared/clock.ts'
import type { SearchSource } from '../source.ts'
import { type BlueskyLogin, bluesky } from './bluesky.ts'
import { hackerNews } from './hacker-news.ts'
import { himalayas } from './himalayas.ts'

export type SearchKind = 'SEARCH_SOCIAL_POSTS' | 'SEARCH_JOBS' | 'SEARCH_NEWS'

export interface Catalog {
  readonly active: readonly SearchSource[]
  /** Sources that this installation can't use, and why. */
  readonly skipped: readonly SourceReport[]
}

/** Which sources answer which kind of search. */
export function searchCatalog(
  clock: Clock,
  login: () => Promise<BlueskyLogin | undefined>,
): (kind: SearchKind) => Promise<Catalog> {
  const news = { active: [hackerNews('story', clock)], skipped: [] }
  const jobs = { active: [himalayas(clock)], skipped: [] }
  const comments = hackerNews('comment', clock)
  let posts: Promise<Catalog> | undefined

  const openPosts = async (): Promise<Catalog> => {
    const found = await login()
    return found
      ? { active: [bluesky(found, clock), comments], skipped: [] }
      : { active: [comments], skipped: [WITHOUT_LOGIN] }
  }

  return async (kind) => {
    if (kind === 'SEARCH_NEWS') return news
    if (kind === 'SEARCH_JOBS') return jobs
    // A parameter that can't be read now may be read by the next run.
    posts ??= openPosts().catch((error: unknown) => {
      posts = undefined
      throw error
    })
    return posts
  }
}

const WITHOUT_LOGIN: SourceReport = {
  source: 'bluesky',
  status: 'skipped',
  found: 0,
  error: 'needs an app password; see the runbook',
}
