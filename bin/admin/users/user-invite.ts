import * as v from 'valibot'
import { DomainError } from '../../../functions/shared/errors.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { issueMessage } from '../../../functions/shared/issue-message.ts'
import { inviteUser } from '../../../functions/users/manage-users.ts'
import { usersApi } from '../../../functions/users/users.api.ts'
import { type Command, type CommandInput, required, UsageError } from '../command/command.ts'
import { requireOrganization } from '../commands/organizations.ts'
import { usersOf } from './users.ts'

/** The options, checked as the API checks its fields. */
function wantedUser(options: CommandInput['options']) {
  const { name, role } = options
  const given = { email: required(options, 'email'), ...(name && { name }), ...(role && { role }) }
  const result = v.safeParse(usersApi.endpoints.inviteUser.body, given)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new UsageError(`--${String(issue.path?.[0]?.key ?? 'email')}: ${issueMessage(issue)}`)
}

export const inviteUserCommand: Command = {
  name: 'user invite',
  changesOrganization: true,
  usage: '--org ID --email ADDRESS [--role viewer|member|admin] [--name NAME]',
  options: ['org', 'email', 'role', 'name'],
  async run({ target, options }) {
    const organizationId = required(options, 'org')
    const wanted = wantedUser(options)
    await requireOrganization(target, organizationId)
    const invited = await invite(target, organizationId, wanted)
    return {
      result: invited,
      text: `User ${invited.id} signs in with this link, once, within 7 days: ${invited.link}`,
    }
  },
}

async function invite(
  target: CommandInput['target'],
  organizationId: string,
  wanted: ReturnType<typeof wantedUser>,
) {
  try {
    return await inviteUser(usersOf(target), { organizationId, keyId: '' }, { id: newId('usr'), ...wanted })
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(error.message)
    throw error
  }
}
