import { COST_PER_RESULT } from '../credits/prices.ts'
import type { ClaimedRun } from '../runs/lifecycle/claim-run.ts'
import { heldCaps } from '../runs/lifecycle/held-caps.ts'
import { type Ending, refusedEnding } from '../runs/run.ts'
import { type Caps, type Paid, runCapRefusal, sameCaps } from '../runs/run-settings.ts'
import type { Recurrences } from '../runs/run-world.ts'
import type { Clock } from '../shared/clock.ts'
import { linksOf } from '../signals/evidence.ts'
import { correctionsOf, type OwnSignals } from '../sources/corrections/corrections.ts'
import type { Define } from '../sources/definitions/match-definition.ts'
import { sameReport } from '../sources/headlines/same-event/same-report.ts'
import type { Observation } from '../sources/observation.ts'
import type { Attribute } from '../sources/people/attribution.ts'
import type { KeywordQuery } from '../sources/text/keyword-query.ts'
import type { Finding, FindingOutcome, Findings, KnownHeadline } from './finding.ts'
import type { StoredKeyword } from './keyword.ts'
import { attributed, readFinding } from './read-finding.ts'
import { isBaseline } from './search-marks.ts'

export interface FindingWorld {
  readonly clock: Clock
  readonly recurrences: Recurrences
  readonly findings: Findings
  readonly attribute: Attribute
  readonly ownSignals: OwnSignals
  /** The rules for headlines that the operator has switched off. */
  readonly rulesOff: ReadonlySet<string>
}

export interface PageSearch {
  readonly claimed: ClaimedRun
  readonly keyword: StoredKeyword
  readonly query: KeywordQuery
  readonly define: Define
  /** The headlines of the last days. This run adds its own. */
  readonly titles: KnownHeadline[]
  /** The caps may change while the run is on. */
  readonly budget: { caps: Caps; charged: boolean } & Paid
}

export async function storePage(
  world: FindingWorld,
  search: PageSearch,
  page: readonly Observation[],
): Promise<number | 'lost' | Ending> {
  const { keyword, titles } = search
  const asked = { ...search, rulesOff: world.rulesOff }
  const matching = page.flatMap((observation) => {
    const found = readFinding(keyword, asked, observation, world.clock())
    return found ? [{ observation, ...found }] : []
  })
  const known = await world.findings.known(
    keyword.organizationId,
    matching.map(({ finding }) => finding),
  )
  let stored = 0
  for (const { observation, reading, finding } of matching) {
    if (known.has(finding.signal.id)) continue
    const original = titles.find((title) => tellsTheSame(title, finding))
    if (original) {
      await addLinks(world, finding, original)
      continue
    }
    const about = attributed(finding, await world.attribute(observation, reading))
    const outcome = await keep(world, search, await corrected(world, about, titles))
    if (outcome === 'lost' || typeof outcome === 'object') return outcome
    if (finding.headline) titles.push({ signalId: finding.signal.id, ...finding.headline })
    if (outcome === 'new') stored += 1
  }
  return stored
}

async function corrected(
  { ownSignals }: FindingWorld,
  finding: Finding,
  known: readonly KnownHeadline[],
): Promise<Finding> {
  const { signal, headline } = finding
  if (!headline) return finding
  const corrections = await correctionsOf(ownSignals, signal, headline, known)
  return { ...finding, signal: { ...signal, evidence: { ...signal.evidence, ...corrections } } }
}

async function keep(world: FindingWorld, search: PageSearch, finding: Finding): Promise<FindingOutcome> {
  const { claimed, keyword, budget } = search
  const run = { ...claimed.name, holder: claimed.holder, ...budget }
  if (isBaseline(keyword, claimed.name.at)) return world.findings.remember(finding, run)
  const outcome = await world.findings.store(finding, run)
  if (outcome === 'new') budget.charged = true
  if (outcome !== 'lost') return outcome
  const caps = await heldCaps(world.recurrences, claimed.name, claimed.holder)
  if (!caps) return 'lost'
  if (sameCaps(caps, budget.caps)) return (await runCapEnding(world, search)) ?? 'lost'
  budget.caps = caps
  return keep(world, search, finding)
}

async function runCapEnding({ recurrences }: FindingWorld, { claimed, budget }: PageSearch) {
  const row = await recurrences.run(claimed.name)
  if (row?.status !== 'running') return undefined
  const cost = row.credits + COST_PER_RESULT
  return refusedEnding(runCapRefusal(budget.caps, cost, claimed.recurrence.nextRunAt))
}

const tellsTheSame = (known: KnownHeadline, { headline }: Finding) =>
  headline !== undefined && sameReport(known, headline)

/** The same event from several sources is one signal with their links. A copy costs one write, and no credits. */
async function addLinks({ ownSignals }: FindingWorld, { signal }: Finding, { signalId }: KnownHeadline) {
  for (const link of linksOf([signal.source])) await ownSignals.addLink(signal.organizationId, signalId, link)
}
