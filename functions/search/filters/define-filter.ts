import type { Account } from '../../entities/account.ts'
import type { AccountCard, PersonCard } from '../../entities/card.ts'
import type { Person } from '../../entities/person.ts'
import type { StoredSignal } from '../../signals/signal-item.ts'

/** What a filter sees of a row. Cards of other entities are left out. */
export interface FilterRows {
  readonly accounts: { readonly account: Account }
  readonly people: { readonly person: Person; readonly account: AccountCard | null }
  readonly signals: {
    readonly signal: StoredSignal
    readonly account: AccountCard | null
    readonly person: PersonCard | null
  }
}

export type Texts = readonly (string | null | undefined)[]

/** `texts`: a value contains any of the given ones, without case and accents. `flag`: it is true. */
interface FilterForms {
  readonly texts: Texts
  readonly flag: boolean
}

/** What a row has for a filter. Null where the filter does not apply and is ignored. */
type FilterValues<Value> = {
  readonly [Dataset in keyof FilterRows]: ((row: FilterRows[Dataset]) => Value) | null
}

interface QueryFilter<Name extends string, Field extends string, Form extends keyof FilterForms> {
  /** The query parameter and the key of JSON filters. */
  readonly name: Name
  readonly form: Form
  /** Part of stored keys of the index, so it never changes. */
  readonly field: Field
  /** For agents. */
  readonly description: string
  readonly values: FilterValues<FilterForms[Form]>
}

export const defineFilter = <
  const Name extends string,
  const Field extends string,
  const Form extends keyof FilterForms,
>(
  filter: QueryFilter<Name, Field, Form>,
) => filter

/** The values of the account: the row itself, a person's employer or the account of a signal. */
export function ofAccount(textsOf: (account: Account | AccountCard) => Texts): FilterValues<Texts> {
  const ofRow = ({ account }: { readonly account: Account | AccountCard | null }) =>
    account === null ? [] : textsOf(account)
  return { accounts: ofRow, people: ofRow, signals: ofRow }
}
