import type { Account } from '../entities/account.ts'
import type { Person } from '../entities/person.ts'
import type { Signal } from './signal.ts'

/** The signal record that webhooks carry: the signal with its person and its account in full. */
export const signalRecord = (signal: Signal, person: Person | undefined, account: Account | undefined) => ({
  ...signal,
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
}: Person) => ({
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
})
