import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { Person } from '../entities/person.ts'
import { ShownSignal, type Signal, shownSignal } from './signal.ts'

/** A person as receivers of webhooks get them. */
export const PersonRecord = v.object({
  ...v.pick(Person, ['id', 'firstName', 'lastName', 'email']).entries,
  /** null while no network page is known. */
  socialUrl: v.nullable(v.string()),
  ...v.pick(Person, ['profilePictureKey', 'education', 'experience', 'createdAt', 'updatedAt']).entries,
})
type PersonRecord = v.InferOutput<typeof PersonRecord>

/** The body of a webhook. */
export const SignalRecord = v.object({
  ...ShownSignal.entries,
  person: v.nullable(PersonRecord),
  account: v.nullable(Account),
})
export type SignalRecord = v.InferOutput<typeof SignalRecord>

export const signalRecord = (
  signal: Signal,
  person: Person | undefined,
  account: Account | undefined,
): SignalRecord => ({
  ...shownSignal(signal),
  person: person ? personRecord(person) : null,
  account: account ?? null,
})

const personRecord = ({
  id,
  firstName,
  lastName,
  email,
  socialUrl,
  profilePictureKey,
  education,
  experience,
  createdAt,
  updatedAt,
}: Person): PersonRecord => ({
  id,
  firstName,
  lastName,
  email,
  socialUrl: socialUrl || null,
  profilePictureKey,
  education,
  experience,
  createdAt,
  updatedAt,
})
