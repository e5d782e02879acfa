import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ENV, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import type { auditApi } from './audit.api.ts'
import { dynamoAuditLog } from './audit-log.store.ts'
import { type AuditLog, readAuditLog } from './read-audit-log.ts'

export const auditOperations = (log: AuditLog): Implementations<(typeof auditApi)['endpoints']> => ({
  readAuditLog: ({ caller, query, headers }) =>
    readAuditLog(log, caller.organizationId, query, headers.accept),
})

export const auditLog = (client: DynamoDBDocumentClient): AuditLog =>
  dynamoAuditLog(client, readEnv(ENV.table)[ENV.table])
