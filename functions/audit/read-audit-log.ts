import type { AuditEntry } from '../shared/audit/audit-entry.ts'
import { contentType, exportType, ndjson } from '../shared/export.ts'
import { Answer } from '../shared/http/endpoint.ts'

/** The place of an entry: its moment and its id. */
export const CURSOR = /^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z#aud_\w{1,64}$/

export interface AuditQuery {
  readonly limit: number
  readonly cursor?: string | undefined
  /** Days in UTC, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly action?: string | undefined
  readonly keyId?: string | undefined
  readonly userId?: string | undefined
  readonly subject?: string | undefined
  readonly outcome?: AuditEntry['outcome'] | undefined
}

export interface AuditPage {
  readonly data: AuditEntry[]
  /** Null at the end. */
  readonly nextCursor: string | null
}

export interface AuditLog {
  page(organizationId: string, wanted: AuditQuery): Promise<AuditPage>
}

export async function readAuditLog(
  { page }: AuditLog,
  organizationId: string,
  wanted: AuditQuery,
  accept: string | undefined,
): Promise<AuditPage | Answer<string>> {
  const found = await page(organizationId, wanted)
  if (exportType(accept) !== 'application/x-ndjson') return found
  const { data, nextCursor } = found
  return new Answer(ndjson(data), {
    'content-type': contentType('application/x-ndjson'),
    ...(nextCursor !== null && { 'x-next-cursor': nextCursor }),
  })
}
