import type { Account } from '../entities/account.ts'
import type { Person } from '../entities/person.ts'
import { type Signal, shownSignal } from './signal.ts'

/** The body of a webhook. */
export const signalRecord = (signal: Signal, person: Person | undefined, account: Account | undefined) => ({
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
