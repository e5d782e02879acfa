import { type Key, TTL } from '../table.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditKey } from './audit-key.ts'

export const AUDIT_DAYS = 400

/** Entries of the same millisecond have different ids, and so different keys. */
const auditItem = (organizationId: string, entry: AuditEntry): Key & Record<string, unknown> => ({
  ...auditKey.entry(organizationId, entry.at, entry.id),
  kind: 'auditEntry',
  organizationId,
  ...entry,
  [TTL]: Math.ceil(Date.parse(entry.at) / 1000) + AUDIT_DAYS * 86_400,
})

/** The condition keeps an entry from taking the place of another one. */
export const auditPut = (TableName: string, organizationId: string, entry: AuditEntry) => ({
  Put: {
    TableName,
    Item: auditItem(organizationId, entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
