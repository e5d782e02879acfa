import type { RegisterNumbers } from '../../entities/register-numbers.ts'
import type { Observation } from '../observation.ts'
import type { CountUnreadable, SourceAccess } from '../source.ts'
import type { Upstream } from '../upstream.ts'

/** What this installation has for public registers. */
export interface RegisterSetup {
  /** An address where the operator can be reached: some registers refuse programs without one. */
  readonly contact?: string | undefined
  readonly companiesHouseKey?: (() => Promise<string>) | undefined
}

export type RegisterAccess = SourceAccess & { readonly setup: RegisterSetup }

export type CountedAccess = RegisterAccess & { readonly unreadable: CountUnreadable }

export interface RegisteredCompany {
  readonly name: string
  readonly number: string
}

/** A public register that knows companies by a number. */
export interface CompanyRegister<Name extends string = string> extends Upstream<Name> {
  readonly number: keyof RegisterNumbers
  /** False where the installation lacks what the register asks for. */
  readonly isUsable: (setup: RegisterSetup) => boolean
  /** What it shows now of a company, without the name of the source. */
  entries(company: RegisteredCompany, access: CountedAccess): Promise<readonly Omit<Observation, 'source'>[]>
}

export const defineRegister = <const Name extends string>(register: CompanyRegister<Name>) => register
