import { dynamoAuditBook } from '../../../functions/shared/audit/audit-book.store.ts'
import { keylessDeed } from '../../../functions/shared/audit/audit-book.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import type { Target } from './command.ts'

/** Does something for an organization, and writes it into its audit log. */
export function writtenDown<T>(
  { client, output }: Target,
  organizationId: string,
  action: string,
  run: () => Promise<T>,
): Promise<T> {
  const deed = keylessDeed('operator', organizationId, action)
  return dynamoAuditBook(client, output('TableName'), systemClock).did(deed, run)
}
