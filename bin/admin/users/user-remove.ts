import { type Command, required, UsageError } from '../command/command.ts'
import { requireOrganization } from '../commands/organizations.ts'
import { usersOf } from './users.ts'

/** The operator may remove the last admin too: he invites another one. */
export const removeUserCommand: Command = {
  name: 'user remove',
  changesOrganization: true,
  usage: '--org ID --user ID',
  options: ['org', 'user'],
  async run({ target, options }) {
    const [organizationId, id] = [required(options, 'org'), required(options, 'user')]
    await requireOrganization(target, organizationId)
    const { users } = usersOf(target)
    const user = await users.get(organizationId, id)
    if (!user) throw new UsageError(`the organization has no user ${id}`)
    if (!(await users.remove(user))) throw new UsageError(`the user ${id} has changed meanwhile. Try again`)
    return { result: { removed: id }, text: `Removed, with the sessions and the connected apps of ${id}.` }
  },
}
