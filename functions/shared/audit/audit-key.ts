import type { Key } from '../table.ts'

/** No form of another key has these items in it: no function may change or delete what was written down. */
export const auditKey = {
  /** Oldest first. */
  entry: (organizationId: string, at: string, id: string): Key => ({
    pk: `AUDIT#${organizationId}`,
    sk: `${at}#${id}`,
  }),
  /** Says that a refusal is in the log for this hour. */
  denied: (organizationId: string, hour: number, hash: string): Key => ({
    pk: `AUDIT#${organizationId}#DENIED`,
    sk: `${hour}#${hash}`,
  }),
} as const

/** The form of all of them, in policies. */
export const auditItems = auditKey.entry('*', '', '').pk
