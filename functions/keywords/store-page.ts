import type { ClaimedRun } from '../runs/lifecycle/claim-run.ts'
import { textHash } from '../runs/text-hash.ts'
import type { Clock } from '../shared/clock.ts'
import { idOf } from '../shared/ids.ts'
import type { Observation } from '../sources/observation.ts'
import { searchableText, signalContent } from '../sources/signal-content.ts'
import { canonicalUrl } from '../sources/text/canonical-url.ts'
import { sameNews, type TitleWords, titleWords } from '../sources/text/compare-titles.ts'
import type { KeywordQuery } from '../sources/text/keyword-query.ts'
import { matchQuery } from '../sources/text/match-query.ts'
import type { Finding, Findings } from './finding.ts'
import type { StoredKeyword } from './keyword.ts'
import { isBaseline } from './search-marks.ts'

export interface FindingWorld {
  readonly clock: Clock
  readonly findings: Findings
  readonly accountOf: (observation: Observation) => Promise<string | null>
}

export interface PageSearch {
  readonly claimed: ClaimedRun
  readonly keyword: StoredKeyword
  readonly query: KeywordQuery
  /** The headlines of the last days. This run adds its own. */
  readonly titles: TitleWords[]
}

export async function storePage(
  world: FindingWorld,
  { claimed, keyword, query, titles }: PageSearch,
  page: readonly Observation[],
): Promise<number | 'lost' | 'unpaid'> {
  const matching = page.flatMap((observation) => {
    const finding = findingOf(keyword, query, observation, world.clock())
    return finding ? [{ observation, finding }] : []
  })
  const known = await world.findings.known(
    keyword.organizationId,
    matching.map(({ finding }) => finding),
  )
  const { store, remember } = world.findings
  const keep = isBaseline(keyword, claimed.name.at) ? remember : store
  let stored = 0
  for (const { observation, finding } of matching) {
    if (known.has(finding.signal.id) || isCopy(finding, titles)) continue
    const signal = { ...finding.signal, accountId: await world.accountOf(observation) }
    const outcome = await keep({ ...finding, signal }, claimed.name, claimed.holder)
    if (outcome === 'lost' || outcome === 'unpaid') return outcome
    if (finding.title) titles.push(finding.title)
    if (outcome === 'new') stored += 1
  }
  return stored
}

const isCopy = ({ title }: Finding, titles: readonly TitleWords[]) =>
  title !== undefined && titles.some((known) => sameNews(known, title))

function findingOf(
  { organizationId, id }: StoredKeyword,
  query: KeywordQuery,
  observation: Observation,
  now: Date,
): Finding | undefined {
  const spans = matchQuery(query, searchableText(observation))
  if (!spans) return undefined
  return {
    signal: {
      id: idOf('sig', id, observation.source, observation.nativeId),
      ...signalContent(observation, now, { spans }),
      source: observation.url,
      accountId: null,
      keywordId: id,
      organizationId,
      updatedAt: now.toISOString(),
    },
    page: textHash(canonicalUrl(observation.url), 22),
    title: observation.kind === 'news' ? titleWords(observation.title) : undefined,
  }
}
