import { caller } from '../support/call.ts'
import type { TestedConsole } from '../support/console.ts'
import { anOrganization } from '../support/organization.ts'

/** Another organization, with a user of this address. */
export async function createOrganizationIn({ tables, api }: TestedConsole, email: string) {
  const { id, apiKey } = await anOrganization(tables)
  await caller(api, apiKey)({ method: 'POST', resource: '/users', body: { email } })
  return id
}
