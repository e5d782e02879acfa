import { listUsers } from '../../../functions/users/manage-users.ts'
import { type Command, required } from '../command/command.ts'
import { requireOrganization } from '../commands/organizations.ts'
import { usersOf } from './users.ts'

export const listUsersCommand: Command = {
  name: 'user list',
  usage: '--org ID',
  options: ['org'],
  async run({ target, options }) {
    const id = required(options, 'org')
    await requireOrganization(target, id)
    const users = await listUsers(usersOf(target), id)
    const rows = users.map(({ id: user, email, role, joinedAt, lastSeenAt }) => {
      const seen = `last seen ${lastSeenAt?.slice(0, 10) ?? 'never'}`
      return [user, role, joinedAt === null ? 'invited' : seen, email].join('  ')
    })
    return { result: users, text: rows.join('\n') || 'The organization has no user.' }
  },
}
