import { companyHost } from '../../entities/web-host.ts'
import { companyFeed } from '../adapters/company-feed.ts'
import type { Observation } from '../observation.ts'
import { domainOf } from '../pages/own-hosts.ts'
import type { SourceAccess, WatchedAccount } from '../source.ts'
import {
  compareTechnologies,
  type TechnologyChange,
  type TechnologyState,
} from '../technology/compare-technologies.ts'
import { registeredLabel } from '../text/registered-label.ts'
import { attempt } from './attempt.ts'
import type { CompanyPlaces } from './company-places.ts'
import { type AddressChange, type AddressState, compareAddresses } from './compare-addresses.ts'
import { type HomepageLook, lookAtHomepage } from './look-at-homepage.ts'
import { namesCompany } from './names-company.ts'
import type { SourceFailures } from './why-unseen.ts'

export interface FoundPlaces {
  readonly places: CompanyPlaces | null
  /** Set when the homepage was read to find the places. */
  readonly home: HomepageLook | undefined
}

interface WatchedHomepage {
  readonly state: CompanyPlaces | null
  readonly changes: readonly Observation[]
  /** The homepage, if it was read now and is the company's. */
  readonly look: HomepageLook | undefined
}

const LOOK_AGAIN_MS = 20 * 3_600_000

/** Looks at the homepage once a day: at its products, and where its address leads. The first look is the baseline. */
export async function watchHomepage(
  account: WatchedAccount,
  site: string,
  { places, home }: FoundPlaces,
  { fetch, clock }: SourceAccess,
  failures: SourceFailures,
): Promise<WatchedHomepage> {
  const before = places?.technology
  const isDue = before && clock().getTime() - Date.parse(before.lookedAt) > LOOK_AGAIN_MS
  const look = () => attempt(failures, companyFeed.name, () => lookAtHomepage(places?.home ?? site, fetch))
  const found = home ?? (isDue ? await look() : undefined)
  if (!places || !found) return { state: places, changes: [], look: undefined }
  const now = clock().toISOString()
  const address = compareAddresses(places.address, found.url, now)
  // A page elsewhere may be another company's, until a second look shows it too.
  if (address.state?.next !== undefined)
    return { state: { ...places, home: undefined, address: address.state }, changes: [], look: undefined }
  const technology = compareTechnologies(before, found.technologies, now)
  return {
    state: { ...places, home: found.url, technology: technology.state, address: address.state },
    changes: [
      ...(before && technology.change
        ? [productsChanged(account, site, technology.change, before, technology.state)]
        : []),
      ...(places.address && address.change && isNews(account, address.change, found)
        ? [addressChanged(account, address.change, places.address)]
        : []),
    ],
    look: found,
  }
}

function productsChanged(
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

/**
 * An import may have said it already. The page has the old name or that of its new domain, so it is no page of somebody
 * who sells forgotten domains.
 */
const isNews = ({ name, websiteUrl }: WatchedAccount, { to }: AddressChange, { html }: HomepageLook) =>
  domainOf(companyHost(websiteUrl ?? '') ?? '') !== to && namesCompany(html, [name, registeredLabel(to)])

const addressChanged = (
  { name }: WatchedAccount,
  { from, to }: AddressChange,
  before: AddressState,
): Observation => ({
  source: 'website-address',
  nativeId: `${from} since ${before.since}`,
  kind: 'change',
  url: `https://${to}/`,
  title: `${name}: the website has moved from ${from} to ${to}.`,
  body: '',
  at: undefined,
  type: 'ACCOUNT_DATA_CHANGE',
  highlights: [from, to],
  rule: 'website-address',
  before: { websiteUrl: from },
  after: { websiteUrl: to },
})
