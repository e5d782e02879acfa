import type { TransactItem } from '../../shared/dynamo/client.ts'
import { type Key, scopeOf } from '../../shared/table.ts'
import { AMENDMENT, type Amendment } from './amendment.ts'

export const amendmentKey = (organizationId: string, id: string): Key => ({
  pk: `${scopeOf(organizationId)}#AMENDMENTS`,
  sk: id,
})

/** Longer than the stream keeps its records. */
const KEPT_SECONDS = 3 * 86_400

/** The fan-out tells it when it is new. So it is written together with what it says, or not at all. */
export const amendmentItem = (amendment: Amendment) => ({
  ...amendmentKey(amendment.organizationId, amendment.id),
  kind: AMENDMENT,
  ...amendment,
  expiresAt: Math.floor(Date.parse(amendment.at) / 1000) + KEPT_SECONDS,
})

export const amendmentPut = (TableName: string, amendment: Amendment): TransactItem => ({
  Put: { TableName, Item: amendmentItem(amendment) },
})
