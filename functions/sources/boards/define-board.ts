import type * as v from 'valibot'
import type { BoardHost } from '../../entities/hosts/shared-hosts.ts'
import { getJson, isGone } from '../fetch/json-reply.ts'
import { plainText, plainTitle } from '../markup/plain-text.ts'
import type { Observation } from '../observation.ts'
import { type CountUnreadable, type Fetch, type SourceAccess, SourceFailure, uncounted } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { alikeCompanies } from '../text/company-name.ts'
import { clip } from '../text/excerpt.ts'
import { parseTime } from '../text/parse-time.ts'
import type { Upstream } from '../upstream.ts'
import { hiringTitle } from './hiring-title.ts'
import { isOpenApplication } from './open-application.ts'

type OptionalText = string | null | undefined

/** A job as its board writes it: texts may contain markup. */
export interface Opening {
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
  /** Where its boards are. They are pages of companies, and none is a company's website. */
  readonly sharedHosts: readonly BoardHost[]
  /** The id of the board that an address leads to. */
  slugIn(url: string): string | undefined
  /** It reads so many at most, the newest first. What is behind them is not seen. */
  readonly most?: number
  /** What its pages load when they are on a host of the company itself. */
  readonly ownHost?: RegExp
  /** Fails with 404 or 410 when there is no such board. */
  openings(slug: string, fetch: Fetch, unreadable: CountUnreadable): Promise<readonly Opening[]>
}

export const defineBoard = <const Name extends string>(board: JobBoard<Name>) => board

interface BoardOfCompany {
  readonly slug: string
  readonly company: string
  /** The only board that the company's own website leads to is the company's, whatever it calls itself. */
  readonly isOnly: boolean
}

export async function observeBoard(
  board: JobBoard,
  { slug, company, isOnly }: BoardOfCompany,
  { fetch, clock, unreadable = uncounted }: SourceAccess,
): Promise<Observation[]> {
  const openings = await board.openings(slug, fetch, unreadable).catch(sayThatItIsGone)
  const own = openings.filter(
    (opening) => isOnly || !opening.company || alikeCompanies(opening.company, company),
  )
  const [foreign] = own.length === 0 ? openings : []
  if (foreign) throw new SourceFailure('format', `is of another company: ${clip(foreign.company ?? '', 100)}`)
  const offered = own.filter(({ title }) => !isOpenApplication(title))
  const observations = newest(offered, clock()).flatMap((opening): Observation[] => {
    const url = cleanUrl(opening.url)
    const title = plainTitle(opening.title)
    if (url === undefined || title === '') return []
    return [
      {
        source: board.name,
        nativeId: `${slug}/${opening.id ?? url}`,
        kind: 'job',
        url,
        title: hiringTitle(company, title, plainTitle(opening.place ?? '')),
        body: plainText(opening.description ?? ''),
        at: timeOf(opening, clock()),
        company,
        highlights: [title],
      },
    ]
  })
  unreadable(offered.length - observations.length)
  // Some boards list a job once for each of its places.
  return [...new Map(observations.toReversed().map((each) => [each.nativeId, each])).values()].toReversed()
}

/** A company that has left its board has not filled all its jobs. */
function sayThatItIsGone(error: unknown): never {
  if (!isGone(error)) throw error
  const { status } = error
  throw new SourceFailure('http', `has no such board (${status})`, { status, cause: error })
}

/** Few companies have so many openings, and no more of them could be remembered. */
export const MOST_OPENINGS = 2500

function newest(openings: readonly Opening[], now: Date): readonly Opening[] {
  if (openings.length <= MOST_OPENINGS) return openings
  const dated = openings.map((opening) => ({ opening, at: timeOf(opening, now) ?? '' }))
  const sorted = dated.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return sorted.slice(0, MOST_OPENINGS).map(({ opening }) => opening)
}

const timeOf = ({ times }: Opening, now: Date) =>
  times.map((time) => parseTime(time, now)).find((at) => at !== undefined)

export const getBoard = <S extends v.GenericSchema>(
  fetch: Fetch,
  url: string,
  schema: S,
): Promise<v.InferOutput<S>> => getJson(fetch, { url }, schema)

/** The texts of a thousand openings may be more than can be read. Then they are read without. */
export async function getBoardWithTexts<S extends v.GenericSchema>(
  fetch: Fetch,
  addresses: { readonly withTexts: string; readonly without: string },
  schema: S,
): Promise<v.InferOutput<S>> {
  try {
    return await getBoard(fetch, addresses.withTexts, schema)
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.kind !== 'too_large') throw error
    return getBoard(fetch, addresses.without, schema)
  }
}

/** Texts that belong together. Any may be missing. */
export const joinedTexts = (texts: readonly OptionalText[], between = '\n'): string =>
  texts.filter((text) => text?.trim()).join(between)

export const firstCapture = (text: string, ...patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[1]).find((capture) => capture !== undefined)
