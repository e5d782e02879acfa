import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { indexKey } from '../../shared/table.ts'
import { countKey, positionIn, type SortKey, sortList } from '../sort-keys.ts'
import { dynamoFilled } from './filled.store.ts'
import { byBytes, compareKeys, type Sorted, type SortedEntry, type SortedLists } from './sorted-lists.ts'
import { type Sort, sortField } from './sorts.ts'

/** A range of a list of the index, read in one direction. */
interface Stretch {
  readonly scope: string
  readonly pk: string
  readonly from: string
  readonly to: string
  readonly backwards: boolean
}

/** Before every key, and after every key. */
const [FIRST, LAST] = [' ', '\u{10FFFF}']
/** Between headcounts and the mark of rows without one. */
const NO_MORE_DIGITS = ':'

export function dynamoSortedLists(client: DynamoDBDocumentClient, TableName: string): SortedLists {
  /** One more is read than asked for, because the range begins with the key that was the last. */
  async function read(
    { scope, pk, from, to, backwards }: Stretch,
    after: SortKey | undefined,
    limit: number,
  ) {
    const [low, high] = backwards ? [from, after ?? to] : [after ?? from, to]
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':pk': pk, ':low': low, ':high': high },
      ProjectionExpression: 'sk',
      ScanIndexForward: !backwards,
      Limit: limit + 1,
    }
    const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(query))
    const keys = Items.map(({ sk }) => String(sk)).filter((sk) => sk !== after)
    const entries = keys.map((key): SortedEntry => ({ key, position: positionIn(key), scope }))
    return { entries, more: LastEvaluatedKey !== undefined }
  }

  /** Of one scope: its stretches, one after the other. */
  async function readOn(stretches: readonly Stretch[], after: SortKey | undefined, limit: number) {
    const found: SortedEntry[] = []
    for (const stretch of stretches) {
      const start = after !== undefined && isWithin(stretch, after) ? after : undefined
      const { entries, more } = await read(stretch, start, limit - found.length)
      found.push(...entries)
      if (more || found.length >= limit) return { entries: found.slice(0, limit), more: true }
    }
    return { entries: found, more: false }
  }

  return {
    async page(query, sort, after, limit) {
      const pages = await Promise.all(
        query.scopes.map((scope) => {
          const stretches = stretchesOf(query, scope, sort)
          return readOn(stretches.slice(firstOf(stretches, after)), after, limit)
        }),
      )
      // Beyond the end of a page that has more, another page knows nothing.
      const ends = pages.flatMap(({ entries, more }) => (more ? (entries.at(-1) ?? []) : []))
      const entries = pages
        .flatMap((page) => page.entries)
        .filter(({ key }) => ends.every((end) => compareKeys(sort, key, end.key) <= 0))
        .sort((a, b) => compareKeys(sort, a.key, b.key))
      return { entries: entries.slice(0, limit), more: ends.length > 0 || entries.length > limit }
    },

    isFilled: dynamoFilled(client, TableName).isFilled,
  }
}

/** The stretch in which a key lies. */
const firstOf = (stretches: readonly Stretch[], after: SortKey | undefined) =>
  after === undefined
    ? 0
    : Math.max(
        0,
        stretches.findIndex((stretch) => isWithin(stretch, after)),
      )

const isWithin = ({ from, to }: Stretch, key: SortKey) => byBytes(key, from) >= 0 && byBytes(key, to) <= 0

function stretchesOf({ dataset, range, headcount }: Sorted, scope: string, sort: Sort): Stretch[] {
  const field = sortField(sort)
  if (field === undefined) {
    const { pk } = indexKey.posting(scope, dataset, 'all', '', '')
    return [{ scope, pk, ...range, backwards: true }]
  }
  const list = { scope, pk: sortList(scope, dataset, field) }
  if (field === 'headcount' && headcount) {
    // With bounds, rows outside of them need not be walked.
    const [from, to] = [countKey(headcount.min), `${countKey(headcount.max)}${NO_MORE_DIGITS}`]
    return [{ ...list, from, to, backwards: sort === '-headcount' }]
  }
  if (sort !== '-headcount') return [{ ...list, from: FIRST, to: LAST, backwards: false }]
  return [
    { ...list, from: FIRST, to: NO_MORE_DIGITS, backwards: true },
    { ...list, from: NO_MORE_DIGITS, to: LAST, backwards: true },
  ]
}
