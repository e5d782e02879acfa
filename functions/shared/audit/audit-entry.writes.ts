import { type Key, TTL } from '../table.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditKey } from './audit-key.ts'

export const AUDIT_DAYS = 400

/** The item of an entry. Entries of one moment are told apart by their ids. */
const auditItem = (organizationId: string, entry: AuditEntry): Key & Record<string, unknown> => ({
  ...auditKey.entry(organizationId, entry.at, entry.id),
  kind: 'auditEntry',
  organizationId,
  ...entry,
  [TTL]: Math.ceil(Date.parse(entry.at) / 1000) + AUDIT_DAYS * 86_400,
})

/** A written entry is never written again. */
export const auditPut = (TableName: string, organizationId: string, entry: AuditEntry) => ({
  Put: {
    TableName,
    Item: auditItem(organizationId, entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
