import * as v from 'valibot'
import { maybe, maybeText } from '../fetch/reply-fields.ts'

const OtherName = maybe(v.object({ name: maybeText, language: maybeText, type: maybeText }))
const Address = maybe(v.object({ city: maybeText, region: maybeText, country: maybeText }))
const Event = maybe(v.object({ type: maybeText, status: maybeText, effectiveDate: maybeText }))

/** The part of a record that is read. Everything but the identifier may be missing. */
export const LegalEntityRecord = v.object({
  id: v.string(),
  attributes: v.object({
    entity: v.object({
      legalName: maybe(v.object({ name: maybeText, language: maybeText })),
      otherNames: maybe(v.array(OtherName)),
      transliteratedOtherNames: maybe(v.array(OtherName)),
      legalAddress: Address,
      headquartersAddress: Address,
      registeredAt: maybe(v.object({ id: maybeText })),
      registeredAs: maybeText,
      status: maybeText,
      successorEntities: maybe(v.array(maybe(v.object({ lei: maybeText, name: maybeText })))),
      eventGroups: maybe(v.array(maybe(v.object({ events: maybe(v.array(Event)) })))),
    }),
  }),
})
export type LegalEntityRecord = v.InferOutput<typeof LegalEntityRecord>

/** Companies House in GLEIF's list of registers: of England and Wales, of Northern Ireland, and of Scotland. */
export const COMPANIES_HOUSE: ReadonlySet<string> = new Set(['RA000585', 'RA000586', 'RA000587'])

/** It refuses `application/json` alone at times. */
export const JSON_API = { accept: 'application/vnd.api+json' }
