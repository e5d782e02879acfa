import { systemClock } from '../../../functions/shared/clock.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import type { UserWorld } from '../../../functions/users/manage-users.ts'
import { dynamoUsers } from '../../../functions/users/users.store.ts'
import { mailWorld } from '../../../functions/webhooks/mail/mail-world.store.ts'
import type { Target } from '../command/command.ts'

/** Users as the operator manages them: no quota counts, and no mail is sent. */
export function usersOf({ client, output }: Target): UserWorld {
  const table = output('TableName')
  return {
    users: dynamoUsers(client, table, systemClock),
    quotas: { ...DEFAULT_QUOTAS, users: Number.POSITIVE_INFINITY },
    organizationName: mailWorld(client, table).organizationName,
    mailing: undefined,
    publicUrl: output('BaseUrl').replace(/\/v1\/?$/, ''),
    clock: systemClock,
  }
}
