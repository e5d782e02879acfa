import type { SignalType } from '../shared/fields.ts'

/** What a source saw: the one form in which every adapter tells its findings. */
export interface Observation {
  /** The adapter, as in `SOURCES`. */
  readonly source: SourceName
  /** The source's own id of it: the same event has the same one, always. */
  readonly nativeId: string
  readonly kind: 'job' | 'news' | 'post' | 'announcement' | 'change'
  readonly url: string
  /** Plain text; empty where a source has no titles. */
  readonly title: string
  /** Plain text of any length: used to match, never stored whole. */
  readonly body: string
  /** ISO 8601; undefined when the source doesn't say. */
  readonly at: string | undefined
  /** The company as the source names it. */
  readonly company?: string | undefined
  /** Set where the source leaves no doubt. */
  readonly type?: SignalType
  readonly highlights?: readonly string[]
  readonly personId?: string
  readonly accountId?: string
}

export const SOURCES = [
  'hacker-news',
  'hacker-news-comments',
  'himalayas',
  'greenhouse',
  'lever',
  'ashby',
  'bluesky',
  'company-feed',
  'own-data',
] as const
export type SourceName = (typeof SOURCES)[number]
