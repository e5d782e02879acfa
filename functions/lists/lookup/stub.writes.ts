import type { accountItem, personItem } from '../../entities/entity-item.ts'

/**
 * Makes a stub, or leaves the one that is there as it is, for the same write units. A stub that is there keeps each
 * of its values, and the time says that a list is about to name it. What is no stub is refused.
 */
export function stubUpdate(
  TableName: string,
  { pk, sk, ...item }: ReturnType<typeof accountItem | typeof personItem>,
  now: Date,
) {
  const fields = Object.entries(item)
  return {
    TableName,
    Key: { pk, sk },
    UpdateExpression: `SET touchedAt = :now, ${fields.map((_, at) => `#f${at} = if_not_exists(#f${at}, :f${at})`).join(', ')}`,
    ConditionExpression: 'attribute_not_exists(pk) OR #stub = :stub',
    ExpressionAttributeNames: {
      '#stub': 'stub',
      ...Object.fromEntries(fields.map(([name], at) => [`#f${at}`, name])),
    },
    ExpressionAttributeValues: {
      ':stub': true,
      ':now': now.toISOString(),
      ...Object.fromEntries(fields.map(([, value], at) => [`:f${at}`, value])),
    },
  }
}
