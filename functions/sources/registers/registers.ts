import type { Observation } from '../observation.ts'
import { uncounted } from '../source.ts'
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
  const entries = await register.entries(company, { unreadable: uncounted, ...access })
  return entries.map((entry) => ({ ...entry, source: register.name }))
}
