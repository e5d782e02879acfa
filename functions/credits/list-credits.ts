import { type Ledger, MOST_ENTRIES } from './ledger.ts'
import { daySums, ownerSums, type Period, type SpendingRecord } from './sums.ts'

export interface CreditReaders {
  readonly ledger: Pick<Ledger, 'page'>
  readonly spending: SpendingRecord
}

interface CreditsQuery extends Period {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly groupBy?: 'day' | 'owner' | undefined
}

export async function listCredits(
  { ledger, spending }: CreditReaders,
  organizationId: string,
  { groupBy, from, to, limit = MOST_ENTRIES, cursor }: CreditsQuery,
) {
  if (groupBy === 'day')
    return { data: await daySums(spending, organizationId, { from, to }), nextCursor: null }
  if (groupBy === 'owner') {
    return { data: await ownerSums(spending, organizationId, { from, to }), nextCursor: null }
  }
  const { entries, nextCursor } = await ledger.page(organizationId, limit, cursor)
  return { data: [...entries], nextCursor }
}
