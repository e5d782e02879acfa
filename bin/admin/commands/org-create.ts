import { createApiKey } from '../../../functions/organizations/api-key.ts'
import { DEFAULT_CREDITS, OrganizationName } from '../../../functions/organizations/organization.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { type Command, wholeNumber } from '../command/command.ts'
import { writtenDown } from '../command/written-down.ts'
import { nameFrom, stores } from './organizations.ts'

export const createOrganization: Command = {
  name: 'org create',
  usage: '--name NAME [--credits 1000]',
  options: ['name', 'credits'],
  async run({ target, options }) {
    const { keys, register } = stores(target)
    const name = nameFrom(OrganizationName, options)
    const credits = wholeNumber(options.credits ?? String(DEFAULT_CREDITS), 'credits', 0)
    const id = newId('org')
    const createdAt = systemClock().toISOString()
    await writtenDown(target, id, 'org create', () => register.create({ id, name, credits, createdAt }))
    const first = { id: newId('key'), name: 'First key' }
    const { apiKey } = await writtenDown(target, id, 'key create', () =>
      createApiKey(keys, id, first, systemClock),
    )
    return {
      result: { id, name, apiKey, credits },
      text: `Organization ${id} (${name}) has ${credits} credits.\nIts API key, shown this once: ${apiKey}`,
    }
  },
}
