import { isMuted, NOTHING_MUTED } from '../feedback/muted.ts'
import { idOf } from '../shared/ids.ts'
import { textHash } from '../shared/text-hash.ts'
import type { Define } from '../sources/definitions/match-definition.ts'
import { headlineClaim } from '../sources/headlines/same-event/claim.ts'
import { eventKey } from '../sources/headlines/same-event/event-key.ts'
import type { Observation } from '../sources/observation.ts'
import type { Attribution } from '../sources/people/attribution.ts'
import {
  type ObservationReading,
  readObservation,
  searchableText,
  signalContent,
} from '../sources/signal-content.ts'
import { canonicalUrl } from '../sources/text/canonical-url.ts'
import { titleWords } from '../sources/text/compare-titles.ts'
import type { KeywordQuery } from '../sources/text/keyword-query.ts'
import { matchQuery } from '../sources/text/match-query.ts'
import type { Finding } from './finding.ts'
import type { StoredKeyword } from './keyword.ts'

interface FindingSearch {
  readonly query: KeywordQuery
  readonly define: Define
  readonly rulesOff: ReadonlySet<string>
}

/** Undefined when the query or no definition finds the observation, or the keyword leaves it out. */
export function readFinding(
  { organizationId, id, muted = NOTHING_MUTED }: StoredKeyword,
  { query, define, rulesOff }: FindingSearch,
  observation: Observation,
  now: Date,
) {
  const spans = matchQuery(query, searchableText(observation))
  if (!spans) return undefined
  const definition = define?.(observation)
  if (define && definition === undefined) return undefined
  const reading = readObservation(observation, { spans, definition, rulesOff })
  const finding: Finding = {
    signal: {
      id: idOf('sig', id, observation.source, observation.nativeId),
      ...signalContent(observation, now, reading),
      source: observation.url,
      accountId: null,
      personId: null,
      keywordId: id,
      organizationId,
      updatedAt: now.toISOString(),
    },
    page: textHash(canonicalUrl(observation.url), 22),
    headline: observation.kind === 'news' ? foundHeadline(observation, reading) : undefined,
  }
  return isMuted(muted, finding.signal) ? undefined : { finding, reading }
}

const foundHeadline = ({ title }: Observation, { event }: ObservationReading) => ({
  words: titleWords(title),
  event: eventKey(event),
  claim: headlineClaim(event),
})

export const attributed = (finding: Finding, { accountId, personId, otherParty }: Attribution): Finding => ({
  ...finding,
  signal: {
    ...finding.signal,
    accountId,
    personId,
    evidence: { ...finding.signal.evidence, ...(otherParty && { otherParty }) },
  },
})
