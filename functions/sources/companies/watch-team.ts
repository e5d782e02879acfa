import { companyFeed } from '../adapters/company-feed.ts'
import { readWebPage } from '../fetch/page-request.ts'
import type { Observation } from '../observation.ts'
import { listedPeople } from '../pages/people/people-items.ts'
import { type SourceAccess, SourceFailure, type WatchedAccount } from '../source.ts'
import { attempt } from './attempt.ts'
import type { CompanyPlace } from './company-places.ts'
import { compareTeams, type KnownEmployee, type TeamChange, type TeamState } from './compare-teams.ts'
import { accessTo } from './read-places.ts'
import type { SourceFailures } from './why-unseen.ts'

/** People whose stored record says that they work at an account. */
export type EmployeesOf = (
  account: Pick<WatchedAccount, 'id' | 'mergedIds'>,
) => Promise<readonly KnownEmployee[]>

interface TeamLook {
  readonly place: string
  readonly state: TeamState | undefined
  readonly changes: readonly Observation[]
  readonly isRead: boolean
}

/** Looks at the team page for people who are known already. Nobody else is kept, so without them nothing is asked. */
export async function watchTeam(
  account: WatchedAccount,
  { place, before, employeesOf }: WatchedTeam,
  access: SourceAccess,
  failures: SourceFailures,
): Promise<TeamLook | undefined> {
  if (place?.kind !== 'team') return undefined
  const employees = await employeesOf(account)
  if (employees.length === 0) return undefined
  const { url } = place
  const look = () => peopleOn(url, accessTo(place, access))
  const people = await attempt(failures, companyFeed.name, look, url)
  if (!people) return { place: url, state: before, changes: [], isRead: false }
  const now = access.clock().toISOString()
  const { state, changes } = compareTeams(before, { url, people }, employees, now)
  return {
    place: url,
    state,
    changes: changes.map((each) => observationOf(account, url, each)),
    isRead: true,
  }
}

interface WatchedTeam {
  readonly place: CompanyPlace | undefined
  readonly before: TeamState | undefined
  readonly employeesOf: EmployeesOf
}

async function peopleOn(url: string, { fetch }: SourceAccess) {
  const reply = await readWebPage(url, fetch)
  const people = listedPeople(reply.body)
  if (people.length === 0) throw new SourceFailure('format', 'shows no people any more')
  return people
}

function observationOf(
  { id: accountId, name: company }: WatchedAccount,
  url: string,
  { employee, before, after, at }: TeamChange,
): Observation {
  const { id: personId, name } = employee
  return {
    source: 'team-page',
    // The same for a check that is repeated after a crash.
    nativeId: `${personId} since ${at}`,
    kind: 'change',
    url,
    title: `${company}: ${name}${said(before, after)}.`,
    body: '',
    at: undefined,
    type: 'PERSON_JOB_CHANGE',
    highlights: [name, before ?? '', after ?? ''].filter((highlight) => highlight !== ''),
    rule: 'team-page',
    before: { accountId: before === null ? null : accountId, title: before },
    after: { accountId: after === null ? null : accountId, title: after },
    personId,
  }
}

function said(before: string | null, after: string | null): string {
  if (after === null) return `${as(before)} is no longer on the team page`
  if (before === null) return `${as(after)} is on the team page now`
  return ` is ${after} on the team page now and was ${before}`
}

const as = (title: string | null) => (title ? ` (${title})` : '')
