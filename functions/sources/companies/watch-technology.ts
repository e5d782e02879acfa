import { companyFeed } from '../adapters/company-feed.ts'
import type { Observation } from '../observation.ts'
import type { SourceAccess, WatchedAccount } from '../source.ts'
import {
  compareTechnologies,
  type TechnologyChange,
  type TechnologyState,
} from '../technology/compare-technologies.ts'
import { attempt } from './attempt.ts'
import type { CompanyPlaces } from './company-places.ts'
import { technologiesAt } from './discover-places.ts'
import type { SourceFailures } from './why-unseen.ts'

export interface FoundPlaces {
  readonly places: CompanyPlaces | null
  /** Set when the homepage was read to find the places. */
  readonly technologies: readonly string[] | undefined
  /** Set when the website leads to another domain than before. */
  readonly moved?: Observation | undefined
}

const LOOK_AGAIN_MS = 20 * 3_600_000

/** Looks at the homepage once a day. The first look is the baseline. */
export async function watchTechnology(
  account: WatchedAccount,
  site: string,
  { places, technologies }: FoundPlaces,
  { fetch, clock }: SourceAccess,
  failures: SourceFailures,
): Promise<{ readonly state: CompanyPlaces | null; readonly changes: readonly Observation[] }> {
  const before = places?.technology
  const isDue = before && clock().getTime() - Date.parse(before.lookedAt) > LOOK_AGAIN_MS
  const look = () => attempt(failures, companyFeed.name, () => technologiesAt(places?.home ?? site, fetch))
  const found = technologies ?? (isDue ? await look() : undefined)
  if (!places || !found) return { state: places, changes: [] }
  const { state, change } = compareTechnologies(before, found, clock().toISOString())
  return {
    state: { ...places, technology: state },
    changes: before && change ? [observationOf(account, site, change, before, state)] : [],
  }
}

function observationOf(
  { name }: WatchedAccount,
  site: string,
  { added, removed }: TechnologyChange,
  before: TechnologyState,
  after: TechnologyState,
): Observation {
  const parts = [
    ...(added.length > 0 ? [`now uses ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`no longer uses ${removed.join(', ')}`] : []),
  ]
  return {
    source: 'website-technology',
    // The same for a check that is repeated after a crash.
    nativeId: `since ${before.lookedAt}`,
    kind: 'change',
    url: site,
    title: `${name}: the website ${parts.join(' and ')}.`,
    body: '',
    at: undefined,
    type: 'ACCOUNT_TECH_STACK_CHANGE',
    highlights: [...added, ...removed],
    rule: 'website-technology',
    before: before.known,
    after: after.known,
  }
}
