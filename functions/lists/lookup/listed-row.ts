import type { EntityRef } from '../../entities/entity-ref.ts'
import { idOfPage } from '../../entities/identity.ts'
import type { Listed } from '../../entities/listed/listed.ts'
import { givenName } from '../../entities/stub-name.ts'
import { idOfEmail } from '../../imports/person-places.ts'
import type { CluePlace, Clues } from './clues.ts'

/** Of one row. */
const MOST_FIELDS = 20
const LONGEST_FIELD = 500
const LONGEST_FIELD_NAME = 100

const LONGEST_TEXT = 200

/** The values of a row that the list keeps beside its member; undefined when the row has none. */
export function listedRow(clues: Clues, ref: EntityRef): Listed | undefined {
  const { name, place = {}, headcount, industry, person = {}, recordId, owner } = clues
  const fields = Object.entries(clues.fields ?? {})
  const listed = {
    name: name && givenName(name),
    websiteUrl: ownWebsite(clues),
    location: placeName(place),
    headcount,
    industry: cut(industry),
    firstName: person.firstName && givenName(person.firstName),
    lastName: person.lastName && givenName(person.lastName),
    title: cut(person.title),
    ...(ref.type === 'person' && reachedAt(clues, ref)),
    recordId: cut(recordId),
    owner: cut(owner),
    ...(fields.length > 0 && { fields }),
  }
  const known = Object.entries(listed).filter(([, value]) => value !== undefined && value !== '')
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

/** An address that is the identity of the person is there already. */
const reachedAt = ({ page, email }: Clues, { id }: EntityRef) => ({
  email: idOfEmail(email) === id ? undefined : email,
  socialUrl: page?.type === 'person' && idOfPage(page) !== id ? page.url : undefined,
})

/** The identity of an account without a page says its website, unless the row leads to a part of it. */
function ownWebsite({ page, host, site }: Clues): string | undefined {
  const home = host && `https://${host}`
  const given = site?.replace(/^(https?:\/\/[^/]+)\/$/, '$1') ?? home
  return page === undefined && given?.replace(/^http:/, 'https:').replace('//www.', '//') === home
    ? undefined
    : given
}

const placeName = ({ city, region, country }: CluePlace) =>
  cut([city, region, country].filter((part) => part !== undefined && part !== '').join(', '))

const CONTROL = /\p{Cc}+/gu

const cut = (text: string | undefined) =>
  text?.toWellFormed().replace(CONTROL, ' ').trim().slice(0, LONGEST_TEXT).toWellFormed() || undefined

/** Why the fields of a row can't be kept. */
export function fieldsProblem(fields: Readonly<Record<string, string>> = {}): string | undefined {
  const all = Object.entries(fields)
  if (all.length > MOST_FIELDS) return `Has ${all.length} fields; at most ${MOST_FIELDS} are kept.`
  for (const [name, value] of all) {
    const shown = name.slice(0, LONGEST_FIELD_NAME)
    if (name.trim() === '') return 'A field needs a name.'
    if (name.length > LONGEST_FIELD_NAME)
      return `The name of the field ${shown}… has more than ${LONGEST_FIELD_NAME} characters.`
    if (value.length > LONGEST_FIELD) return `The field ${shown} has more than ${LONGEST_FIELD} characters.`
  }
  return undefined
}
