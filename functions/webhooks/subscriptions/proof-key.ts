import { type Key, scopeOf } from '../../shared/table.ts'

/** In the webhook log: that the owner of a URL has agreed to get events there, and counts of challenges. */
export const proofKey = (organizationId: string, name: string): Key => ({
  pk: `${scopeOf(organizationId)}#PROOFS`,
  sk: name,
})
