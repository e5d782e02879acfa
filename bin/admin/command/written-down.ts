import { dynamoAuditBook } from '../../../functions/shared/audit/audit-book.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import type { Target } from './command.ts'

/** Does something for an organization, and writes it into its audit log. */
export function writtenDown<T>(
  { client, output }: Target,
  organizationId: string,
  action: string,
  run: () => Promise<T>,
): Promise<T> {
  const deed = {
    organizationId,
    actor: { kind: 'operator' },
    action,
    address: null,
    requestId: null,
  } as const
  return dynamoAuditBook(client, output('TableName'), systemClock).did(deed, run)
}
