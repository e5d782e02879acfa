import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { Details } from './account.ts'

export const Person = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  title: v.nullable(v.string()),
  seniority: v.nullable(v.string()),
  email: v.nullable(v.string()),
  socialUrl: v.string(),
  profilePictureKey: v.nullable(v.string()),
  location: v.nullable(v.string()),
  /** The current employer; a card refresh renews the name. */
  accountId: v.nullable(v.string()),
  accountName: v.nullable(v.string()),
  decisionMaker: v.boolean(),
  education: v.array(Details),
  experience: v.array(Details),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Person = v.InferOutput<typeof Person>

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
