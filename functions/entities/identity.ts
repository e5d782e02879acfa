import { idOf } from '../shared/ids.ts'
import { type Key, key } from '../shared/table.ts'
import type { Account } from './account.ts'
import type { EntityType } from './entity-ref.ts'
import type { Person } from './person.ts'
import type { SocialUrl } from './social-url.ts'
import type { StoredEntity } from './stored-entity.ts'
import { hostName, pageName, placedName } from './stub-name.ts'

const PREFIX = { account: 'acc', person: 'per' } as const

/** The id of an entity that was created from its page. */
export const idOfPage = ({ type, url }: SocialUrl) => idOf(PREFIX[type], url)

/** The id of an account of which only the host of the website is known. */
export const idOfHost = (host: string) => idOf('acc', 'host', host)

export const entityKey = (type: EntityType, id: string): Key =>
  type === 'account' ? key.account(id) : key.person(id)

const NEW_STUB = { version: 1, stub: true, mergedIds: [] }

/** An entity of which only the page is known. */
export function stubOf(page: SocialUrl & { type: 'account' }, now: Date): StoredEntity<Account>
export function stubOf(page: SocialUrl, now: Date): StoredEntity<Account> | StoredEntity<Person>
export function stubOf(page: SocialUrl, now: Date): StoredEntity<Account> | StoredEntity<Person> {
  const at = now.toISOString()
  const known = { id: idOfPage(page), socialUrl: page.url, createdAt: at, updatedAt: at }
  return page.type === 'account'
    ? { ...known, name: pageName(page.url), ...NO_ACCOUNT_DETAILS, ...NEW_STUB }
    : { ...known, firstName: pageName(page.url), lastName: '', ...NO_PERSON_DETAILS, ...NEW_STUB }
}

/** An account of which only the host of the website is known. */
export function hostStubOf(host: string, now: Date): StoredEntity<Account> {
  const at = now.toISOString()
  const known = { id: idOfHost(host), name: hostName(host), socialUrl: null, createdAt: at, updatedAt: at }
  return { ...known, ...NO_ACCOUNT_DETAILS, websiteUrl: `https://${host}`, ...NEW_STUB }
}

/** A person of whom no page is known, but a place such as the e-mail address. */
export function placedStubOf(id: string, known: PlacedPerson, now: Date): StoredEntity<Person> {
  const at = now.toISOString()
  const named =
    'email' in known
      ? { firstName: placedName(known.email.split('@')[0] ?? '') || 'Unnamed', lastName: '' }
      : { firstName: placedName(known.firstName), lastName: placedName(known.lastName) }
  const email = 'email' in known ? known.email : null
  const times = { createdAt: at, updatedAt: at }
  return { id, ...NO_PERSON_DETAILS, ...named, email, socialUrl: '', ...times, ...NEW_STUB }
}

export type PlacedPerson =
  | { readonly email: string }
  | { readonly firstName: string; readonly lastName: string }

export const NO_ACCOUNT_DETAILS = {
  websiteUrl: null,
  headcount: null,
  location: null,
  industry: null,
  logoKey: null,
  techStack: [],
  recentFundingRound: [],
  recentMergersAndAcquisitions: [],
} satisfies Partial<Account>

export const NO_PERSON_DETAILS = {
  title: null,
  seniority: null,
  email: null,
  profilePictureKey: null,
  location: null,
  accountId: null,
  accountName: null,
  decisionMaker: false,
  education: [],
  experience: [],
} satisfies Partial<Person>
