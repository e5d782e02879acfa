import { ApiKeyName, createApiKey } from '../../../functions/organizations/api-key.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { type Command, required } from '../command/command.ts'
import { nameFrom, requireOrganization, stores } from './organizations.ts'

export const createKey: Command = {
  name: 'key create',
  usage: '--org ID --name NAME',
  options: ['org', 'name'],
  async run({ target, options }) {
    const id = required(options, 'org')
    await requireOrganization(target, id)
    const { keys } = stores(target)
    const created = await createApiKey(keys, id, newId('key'), nameFrom(ApiKeyName, options), systemClock)
    return { result: created, text: `API key ${created.id}, shown this once: ${created.apiKey}` }
  },
}
