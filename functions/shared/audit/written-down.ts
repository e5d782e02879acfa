import { DomainError } from '../errors.ts'
import type { AuditBook } from './audit-book.ts'
import type { Deed } from './audit-entry.ts'

interface Audited {
  readonly audit: AuditBook
}

interface Kind {
  readonly method: string
  readonly onlyReads?: true
  readonly isPreview?: true
}

/** Runs an operation and writes down what it changes. A GET may save rows to a list. */
export function writtenDown<T>(
  { audit }: Audited,
  { method, onlyReads, isPreview }: Kind,
  deed: Deed,
  run: () => Promise<T>,
): Promise<T> {
  if (onlyReads || isPreview) return run()
  return method === 'GET' ? audit.mayDo(deed, run) : audit.did(deed, run)
}

/** Writes down that the caller may not do this, and refuses it. */
export async function deniedWrittenDown<T>(
  { audit }: Audited,
  deed: Deed,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'scope_missing') await audit.denied(deed, error.code)
    throw error
  }
}
