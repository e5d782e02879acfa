import {
  bareName,
  type ColumnField,
  meaningOf,
  NAMES_OF_EITHER,
} from '../../../functions/sheets/column-meanings.ts'
import type { Dataset } from './datasets.ts'

/** The options with which the operator chooses columns. */
export interface ColumnChoice {
  /** From the name of a column to a field. */
  readonly map: ReadonlyMap<string, string>
  readonly ignoreUnknown: boolean
}

export type KnownColumns = Pick<Dataset<unknown>, 'type' | 'fields'>

/** The field of a column; undefined when none has this name. */
export const fieldNamed = (name: string, { fields }: KnownColumns, { map }: ColumnChoice) =>
  map.get(name) ?? [...fields].find((field) => bareName(field) === bareName(name))

export const isKnownName = (name: string, known: KnownColumns, choice: ColumnChoice) =>
  fieldNamed(name, known, choice) !== undefined || (known.type !== 'signals' && meaningOf(name) !== undefined)

const PLACE = { city: 'city', region: 'region', country: 'country' } as const

/** The fields that columns of other programs fill. A city and a full name are parts of ours, so they have no field here. */
const FIELDS: Readonly<Record<KnownColumns['type'], Partial<Readonly<Record<ColumnField, string>>>>> = {
  accounts: {
    ...PLACE,
    companyPage: 'socialUrl',
    name: 'name',
    website: 'websiteUrl',
    domain: 'websiteUrl',
    headcount: 'headcount',
    industry: 'industry',
  },
  people: {
    ...PLACE,
    personPage: 'socialUrl',
    companyPage: 'accountSocialUrl',
    website: 'accountWebsiteUrl',
    domain: 'accountWebsiteUrl',
    name: 'accountName',
    firstName: 'firstName',
    lastName: 'lastName',
    fullName: 'fullName',
    title: 'title',
    email: 'email',
  },
  signals: {},
}

/** The field of the dataset for what a column holds; null for what the dataset has no place for. */
export function fieldFor(name: string, field: ColumnField | null, { type }: KnownColumns): string | null {
  if (field === 'url') return type === 'signals' ? null : 'socialUrl'
  if (type === 'people' && field === 'name' && NAMES_OF_EITHER.includes(bareName(name))) return 'fullName'
  return field === null ? null : (FIELDS[type][field] ?? null)
}
