import { isGone } from '../fetch/json-reply.ts'
import type { Observation } from '../observation.ts'
import { SourceFailure, uncounted } from '../source.ts'
import { companiesHouse } from './companies-house.ts'
import type { CompanyRegister, RegisterAccess, RegisteredCompany } from './define-register.ts'
import { edgar } from './edgar.ts'
import { gleif } from './gleif.ts'

export const REGISTERS = [edgar, companiesHouse, gleif] as const

export async function observeRegister(
  register: CompanyRegister,
  company: RegisteredCompany,
  access: RegisterAccess,
): Promise<Observation[]> {
  const entries = await register
    .entries(company, { unreadable: uncounted, ...access })
    .catch(sayThatItIsUnknown)
  return entries.map((entry) => ({ ...entry, source: register.name }))
}

/** A number that a register does not know may be wrong. It does not mean that nothing happened. */
function sayThatItIsUnknown(error: unknown): never {
  if (!isGone(error)) throw error
  const { status } = error
  throw new SourceFailure('http', `has nothing under this number (${status})`, { status, cause: error })
}
