import type { AuditBook } from '../../functions/shared/audit/audit-book.ts'

/** For tests of something else: nothing is written down. */
export const noAudit: AuditBook = {
  did: (_, work) => work(),
  mayDo: (_, work) => work(),
  denied: async () => undefined,
}
