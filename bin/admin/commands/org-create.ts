import { createApiKey } from '../../../functions/organizations/api-key.ts'
import { DEFAULT_CREDITS, OrganizationName } from '../../../functions/organizations/organization.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { type Command, wholeNumber } from '../command/command.ts'
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
    await register.create({ id, name, credits, createdAt: systemClock().toISOString() })
    const { apiKey } = await createApiKey(keys, id, { id: newId('key'), name: 'First key' }, systemClock)
    return {
      result: { id, name, apiKey, credits },
      text: `Organization ${id} (${name}) has ${credits} credits.\nIts API key, shown this once: ${apiKey}`,
    }
  },
}
