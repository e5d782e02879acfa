import type { Account } from '../../entities/account.ts'
import type { Person } from '../../entities/person.ts'
import type { RegisterNumbers } from '../../entities/register-numbers.ts'
import type { StoredSignal } from '../../signals/signal-item.ts'

interface NumberedAccount extends Account {
  readonly numbers?: RegisterNumbers | undefined
}

/** Single rows, as one organization sees them. Undefined for what it may not see, as for what does not exist. */
export interface OneRow {
  signal(organizationId: string, id: string): Promise<StoredSignal | undefined>
  account(organizationId: string, id: string): Promise<NumberedAccount | undefined>
  person(organizationId: string, id: string): Promise<Person | undefined>
}
