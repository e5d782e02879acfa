import { type AwsPlace, awsPlace } from './aws-place.ts'

/** A place that the operator has named: for one organization, or for all. */
export interface NamedPlace {
  readonly organizationId: string | undefined
  readonly place: AwsPlace
}

const ENTRY = /^(?:(org_\w{1,100})=)?(arn:.+)$/

const entriesOf = (text: string) => text.split(',').flatMap((entry) => entry.trim() || [])

function namedPlace(entry: string): NamedPlace | undefined {
  const [, organizationId, arn = ''] = ENTRY.exec(entry) ?? []
  const place = awsPlace(arn)
  return place && { organizationId, place }
}

/** The entries that name nothing. */
export const unknownPlaces = (text: string): string[] =>
  entriesOf(text).filter((entry) => namedPlace(entry) === undefined)

export const namedPlaces = (text: string): NamedPlace[] =>
  entriesOf(text).flatMap((entry) => namedPlace(entry) ?? [])

/** Whether the operator has named the place for this organization. Folders below a named folder belong to it. */
export type IsNamed = (organizationId: string, place: string) => boolean

const isNamedIn =
  (named: readonly NamedPlace[]): IsNamed =>
  (organizationId, given) =>
    named.some(
      ({ organizationId: only, place: { arn, service } }) =>
        (only === undefined || only === organizationId) &&
        (given === arn || (service === 's3' && given.startsWith(`${arn}/`))),
    )

/** Without the setting, no place has a name. */
export const isNamedBy = (setting = ''): IsNamed => isNamedIn(namedPlaces(setting))
