import type * as v from 'valibot'
import { getJson } from '../fetch/json-reply.ts'
import { plainText } from '../markup/plain-text.ts'
import type { Observation } from '../observation.ts'
import { type Fetch, type SourceAccess, SourceFailure } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { sameCompany } from '../text/company-name.ts'
import { parseTime } from '../text/parse-time.ts'
import type { Upstream } from '../upstream.ts'
import { hiringTitle } from './hiring-title.ts'

type OptionalText = string | null | undefined

/** A job as its board writes it: texts may contain markup. */
interface Opening {
  /** Where a board has no ids, the address is used. */
  readonly id: OptionalText
  readonly url: string
  readonly title: string
  readonly place: OptionalText
  readonly description: OptionalText
  /** Times of publication in any form; the first that can be read counts. */
  readonly times: readonly unknown[]
  /** Where the board names it. */
  readonly company: OptionalText
}

/** A system that publishes the job boards of many companies. */
export interface JobBoard<Name extends string = string> extends Upstream<Name> {
  /** The id of the board that an address leads to. */
  slugIn(url: string): string | undefined
  /** Empty when there is no such board. */
  openings(slug: string, fetch: Fetch): Promise<readonly Opening[]>
}

export const defineBoard = <const Name extends string>(board: JobBoard<Name>) => board

export async function observeBoard(
  board: JobBoard,
  slug: string,
  company: string,
  { fetch, clock }: SourceAccess,
): Promise<Observation[]> {
  const openings = await board.openings(slug, fetch)
  return openings.flatMap((opening): Observation[] => {
    const url = cleanUrl(opening.url)
    // A company's website can link to the board of a partner or parent.
    const isForeign = opening.company && !sameCompany(opening.company, company)
    if (url === undefined || isForeign) return []
    const title = plainText(opening.title)
    return [
      {
        source: board.name,
        nativeId: `${slug}/${opening.id ?? url}`,
        kind: 'job',
        url,
        title: hiringTitle(company, title, plainText(opening.place ?? '')),
        body: plainText(opening.description ?? ''),
        at: opening.times.map((time) => parseTime(time, clock())).find((at) => at !== undefined),
        company,
        highlights: [title],
      },
    ]
  })
}

/** Some systems answer 404 for a board that doesn't exist, others an empty board. */
export async function getBoard<S extends v.GenericSchema>(
  fetch: Fetch,
  url: string,
  schema: S,
  empty: v.InferOutput<S>,
): Promise<v.InferOutput<S>> {
  try {
    return await getJson(fetch, { url }, schema)
  } catch (error) {
    if (error instanceof SourceFailure && (error.status === 404 || error.status === 410)) return empty
    throw error
  }
}

export const firstCapture = (text: string, ...patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[1]).find((capture) => capture !== undefined)
