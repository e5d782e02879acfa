import type { CompanyPlaces } from '../sources/companies/company-places.ts'
import type { CoveredPlace, UncoveredPlace } from './account-coverage.ts'

/** The page that says whose the website is. An earlier version did not note what the homepage links. */
function linkOf({ imprint, home }: CompanyPlaces): string | undefined {
  if (!imprint) return undefined
  return imprint.link ?? (imprint.url === home ? undefined : imprint.url)
}

/** Where it was read, or why it could not be. It is tried once a week. */
export function coveredImprint(places: CompanyPlaces | null): CoveredPlace[] {
  const [imprint, url] = [places?.imprint, places ? linkOf(places) : undefined]
  if (!imprint || url === undefined) return []
  const { problem, lookedAt } = imprint
  return [
    {
      kind: 'imprint',
      source: null,
      key: null,
      url,
      foundBy: 'link',
      since: imprint.since,
      triedAt: lookedAt,
      lastReadAt: imprint.readAt ?? (problem === undefined ? lookedAt : null),
      lastFoundAt: null,
      problem: problem ?? null,
      brokenSince: imprint.brokenSince ?? null,
      replaced: false,
    },
  ]
}

const NO_LINK = 'the homepage links no imprint, legal notice, terms or contact page'

/** Undefined while the homepage was never read, which is said elsewhere. */
export function uncoveredImprint(places: CompanyPlaces | null): UncoveredPlace | undefined {
  if (!places?.imprint || linkOf(places) !== undefined) return undefined
  return { kind: 'imprint', source: null, reason: NO_LINK, triedAt: places.imprint.lookedAt }
}
