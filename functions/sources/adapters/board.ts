import type { Observation, SourceName } from '../observation.ts'
import type { Fetch } from '../source.ts'

/** A company's own job board at one of the systems that publish them. */
export interface Board {
  readonly system: BoardSystem
  readonly slug: string
}

export const BOARD_SYSTEMS = ['greenhouse', 'lever', 'ashby'] as const
export type BoardSystem = (typeof BOARD_SYSTEMS)[number]

export interface BoardReader {
  readonly name: SourceName & BoardSystem
  /** Every opening on the board; none when there is no such board. */
  openings(slug: string, company: string, fetch: Fetch): Promise<readonly Observation[]>
}

const PLACES: readonly (readonly [BoardSystem, RegExp])[] = [
  [
    'greenhouse',
    /^https?:\/\/(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\?(?:[^#]*&)?for=([\w.-]+)/i,
  ],
  ['greenhouse', /^https?:\/\/(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?!embed\b)([\w.-]+)/i],
  ['greenhouse', /^https?:\/\/boards-api\.greenhouse\.io\/v1\/boards\/([\w.-]+)/i],
  ['lever', /^https?:\/\/(jobs\.eu\.lever\.co\/[\w.-]+)/i],
  ['lever', /^https?:\/\/jobs\.lever\.co\/([\w.-]+)/i],
  ['ashby', /^https?:\/\/jobs\.ashbyhq\.com\/([\w.%-]+)/i],
]

/** The board that an address leads to, if it does. */
export function boardAt(url: string): Board | undefined {
  for (const [system, place] of PLACES) {
    const slug = place.exec(url)?.[1]
    if (slug !== undefined) return { system, slug: slug.replace(/^jobs\.eu\.lever\.co\//i, 'eu:') }
  }
  return undefined
}

/** How an opening reads as a signal about its company. */
export const hiring = (company: string, title: string, place: string | null | undefined) =>
  `${company} is hiring: ${title}${place ? ` (${place})` : ''}`
