import type { Account } from '../../entities/account.ts'
import type { Person } from '../../entities/person.ts'
import type { RegisterNumbers } from '../../entities/register-numbers.ts'
import type { StoredVerdict } from '../../feedback/verdict.ts'
import type { StoredSignal } from '../../signals/signal-item.ts'

interface NumberedAccount extends Account {
  readonly numbers?: RegisterNumbers | undefined
}

interface JudgedSignal {
  readonly signal: StoredSignal
  readonly verdict: StoredVerdict | undefined
}

/** Single rows, as one organization sees them. Undefined for what it may not see, as for what does not exist. */
export interface OneRow {
  /** With what the organization says of it. */
  signal(organizationId: string, id: string): Promise<JudgedSignal | undefined>
  account(organizationId: string, id: string): Promise<NumberedAccount | undefined>
  person(organizationId: string, id: string): Promise<Person | undefined>
}
