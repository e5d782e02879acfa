import { type Command, required, UsageError } from '../command/command.ts'
import { requireOrganization, stores } from './organizations.ts'

/** The operator may revoke the last key too: a leaked key must go at once. */
export const revokeKey: Command = {
  name: 'key revoke',
  changesOrganization: true,
  usage: '--org ID --key ID',
  options: ['org', 'key'],
  async run({ target, options }) {
    const [organizationId, id] = [required(options, 'org'), required(options, 'key')]
    await requireOrganization(target, organizationId)
    const { keys } = stores(target)
    if (!(await keys.remove(organizationId, id))) throw new UsageError(`the organization has no key ${id}`)
    const left = (await keys.list(organizationId)).length
    return { result: { revoked: id, left }, text: `Revoked. The organization has ${left} API keys left.` }
  },
}
