import type { FetchRequest } from '../source.ts'
import type { RegisterSetup } from './define-register.ts'

/** A request to Companies House, which wants the key as the name of a user without a password. */
export async function companiesHouseRequest(path: string, setup: RegisterSetup): Promise<FetchRequest> {
  const secret = await setup.companiesHouseKey?.()
  const headers = { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` }
  return { url: `https://api.company-information.service.gov.uk${path}`, headers }
}
