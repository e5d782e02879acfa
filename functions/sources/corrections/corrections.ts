import type { Evidence } from '../../signals/evidence.ts'
import { MOST_CORRECTIONS, relatedSignal } from '../../signals/related-signal.ts'
import type { Signal } from '../../signals/signal.ts'
import { readEvent } from '../headlines/classify-headline.ts'
import { type HeadlineClaim, headlineClaim, isTakenBack } from '../headlines/same-event/claim.ts'
import type { TitleWords } from '../text/compare-titles.ts'

/** Signals of one organization. */
export interface OwnSignals {
  withIds(organizationId: string, ids: readonly string[]): Promise<readonly Signal[]>
  /** The newest about an account, as the index has them. */
  about(organizationId: string, accountId: string): Promise<readonly Signal[]>
  /** Adds a link to the evidence of a signal, unless it is there or there are too many. */
  addLink(organizationId: string, signalId: string, link: string): Promise<void>
}

export interface ToldHeadline {
  readonly words: TitleWords
  readonly claim: HeadlineClaim | undefined
}

export interface KnownClaim extends ToldHeadline {
  readonly signalId: string
}

/** A signal that is not stored yet. */
export type NewSignal = Pick<Signal, 'id' | 'text' | 'source' | 'createdAt' | 'accountId'> & {
  readonly organizationId: string
}

export type Corrections = Pick<Evidence, 'corrects' | 'correctedBy'>

/**
 * The signals that a new one takes back, or that take it back. A headline without a related one costs no request, and
 * a denial two.
 */
export async function correctionsOf(
  stored: OwnSignals,
  signal: NewSignal,
  headline: ToldHeadline,
  known: readonly KnownClaim[],
): Promise<Corrections> {
  const { claim } = headline
  if (!claim) return {}
  const ids = known.filter((other) => isRelated(other, headline)).map(({ signalId }) => signalId)
  const recent = ids.length > 0 ? await stored.withIds(signal.organizationId, ids.slice(-MOST_LOOKED_AT)) : []
  if (!claim.corrects)
    return some(
      'correctedBy',
      recent.filter((other) => mayCorrect(other, signal)),
    )
  const older = await olderClaims(stored, signal, headline)
  const all = [...new Map([...older, ...recent].map((other) => [other.id, other])).values()]
  return some(
    'corrects',
    all.filter((other) => mayCorrect(signal, other)),
  )
}

/** As a signal is stored when one that it names is gone, or names enough. */
export function withoutCorrections<S extends { readonly evidence: Evidence }>(signal: S): S {
  const { corrects: _, correctedBy: __, ...evidence } = signal.evidence
  return { ...signal, evidence }
}

const MOST_LOOKED_AT = 20

function some(side: keyof Corrections, signals: readonly Signal[]): Corrections {
  const newest = [...signals].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return signals.length === 0 ? {} : { [side]: newest.slice(0, MOST_CORRECTIONS).map(relatedSignal) }
}

function isRelated(known: ToldHeadline, { claim, words }: ToldHeadline): boolean {
  if (!known.claim || !claim) return false
  return isTakenBack(known.claim, claim, words) || isTakenBack(claim, known.claim, known.words)
}

/** Of any keyword or monitor. */
async function olderClaims(
  stored: OwnSignals,
  { organizationId, accountId }: NewSignal,
  { claim: correction, words }: ToldHeadline,
): Promise<Signal[]> {
  if (accountId === null || !correction) return []
  return (await stored.about(organizationId, accountId)).filter((signal) => {
    const claim = headlineClaim(readEvent(headlineOf(signal)))
    return claim !== undefined && isTakenBack(claim, correction, words)
  })
}

/** An excerpt of the article follows it. */
const headlineOf = ({ text }: Signal) => text.split(' — ', 1)[0] ?? ''

type Dated = Pick<Signal, 'createdAt'>

const LONGEST_APART_MS = 365 * 86_400_000

/** A denial corrects earlier claims only. The same claim after it stands again. */
function mayCorrect(correction: Dated, claim: Dated): boolean {
  const apart = Date.parse(correction.createdAt) - Date.parse(claim.createdAt)
  return apart <= LONGEST_APART_MS && (apart >= 0 || isSameDay(correction, claim))
}

/** Some sources say only the day. */
const isSameDay = (one: Dated, other: Dated) =>
  one.createdAt.slice(0, 10) === other.createdAt.slice(0, 10) &&
  [one, other].some(({ createdAt }) => createdAt.endsWith('T00:00:00.000Z'))
