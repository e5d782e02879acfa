import type { Key } from '../table.ts'

/** These keys begin with a word of their own, so rights to other items are no rights to entries. */
export const auditKey = {
  /** Oldest first. */
  entry: (organizationId: string, at: string, id: string): Key => ({
    pk: `AUDIT#${organizationId}`,
    sk: `${at}#${id}`,
  }),
  /** Marks that a refusal has its entry in this hour. */
  denied: (organizationId: string, hour: number, hash: string): Key => ({
    pk: `AUDIT#${organizationId}#DENIED`,
    sk: `${hour}#${hash}`,
  }),
} as const

/** The form of all of them, in policies. */
export const auditItems = auditKey.entry('*', '', '').pk
