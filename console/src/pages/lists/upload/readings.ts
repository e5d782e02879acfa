import type { Field } from './send-file.ts'

/** The fields that a user can choose for a column, in the order of the select. */
export const FIELD_WORDS = {
  name: 'Company name',
  domain: 'Domain',
  website: 'Website',
  url: 'Page or website',
  companyPage: 'Page of the company',
  personPage: 'Page of the person',
  email: 'E-mail address',
  recordId: 'Record id',
  owner: 'Owner',
  city: 'City',
  region: 'Region',
  country: 'Country',
  headcount: 'Employees',
  industry: 'Industry',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  title: 'Job title',
} as const satisfies Record<Field, string>

const isField = (value: string): value is Field => Object.hasOwn(FIELD_WORDS, value)

export const FIELDS = Object.keys(FIELD_WORDS).filter(isField)

/** How a column is read: as a field of ours, kept as a field of the list, or not at all. */
export type Reading = Field | 'keep' | 'leave out'

/** `value` is that of an option, or the field that the service answered. */
export function readingOf(value: string | null): Reading {
  if (value === null) return 'keep'
  return value === 'leave out' || isField(value) ? value : 'keep'
}
