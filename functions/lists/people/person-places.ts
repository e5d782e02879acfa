import { idOfHost, idOfPage } from '../../entities/identity.ts'
import type { SocialUrl } from '../../entities/social-url.ts'
import { idOfEmail, idOfNameAt } from '../../imports/person-places.ts'

/** What a row says of a person and the employer. */
export interface PersonClues {
  readonly page: SocialUrl | undefined
  /** The host of the website that stands for one company. */
  readonly host: string | undefined
  /** The host of the e-mail address, unless anybody can have an address there. */
  readonly mailHost: string | undefined
  readonly email?: string | undefined
  /** The row names a person rather than the contact of a company. */
  readonly isContact?: boolean | undefined
  /** Of the company. */
  readonly name: string | undefined
  readonly person?:
    | { readonly firstName?: string | undefined; readonly lastName?: string | undefined }
    | undefined
}

/**
 * Where the person of a row may be known, the surest place first: the page, the e-mail address, the name at the
 * employer. None for a row of a company. `employerId` is the account that has the website of the row.
 */
export function placesOfPerson(row: PersonClues, employerId?: string): readonly string[] {
  const { page, email, isContact = false } = row
  const own = page?.type === 'person' ? [idOfPage(page)] : []
  if (own.length === 0 && !isContact) return []
  const places = [...own, idOfEmail(email), ...namedPlaces(row, employerId)]
  return [...new Set(places.flatMap((place) => place ?? []))]
}

function namedPlaces(
  { page, host, mailHost, name, person = {} }: PersonClues,
  employerId: string | undefined,
) {
  const site = host ?? mailHost
  const employers = [
    employerId,
    page?.type === 'account' ? idOfPage(page) : undefined,
    site === undefined ? undefined : idOfHost(site),
  ].flatMap((id) => id ?? [])
  return [
    ...employers.map((id) => idOfNameAt({ ...person, employer: { id } })),
    idOfNameAt({ ...person, accountName: name }),
  ]
}
