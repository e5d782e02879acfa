import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { inPacks } from '../search/packs.ts'
import { isLastEntry } from '../search/postings.ts'
import { getItems, writeItems } from '../shared/dynamo/batch.store.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { inBatches } from '../shared/in-batches.ts'
import type { Key } from '../shared/table.ts'
import { keyText } from '../shared/table.ts'
import type { IndexWriter } from './indexer.ts'
import { takeOutOfPacks } from './packs.store.ts'
import { type VocabularyTerm, vocabularyTerms } from './vocabulary-terms.ts'

/** DynamoDB takes 100, and one of them is the version of the vocabulary. */
const PER_TRANSACTION = 99
const MOST_ATTEMPTS = 8
const MOST_REMEMBERED = 500_000

const isEarlyEntry = (entry: Key) => !isLastEntry(entry)

export function dynamoIndexWriter(client: DynamoDBDocumentClient, TableName: string): IndexWriter {
  const known = new Set<string>()

  /** The terms that are not stored yet. */
  async function missing(terms: readonly VocabularyTerm[]): Promise<readonly VocabularyTerm[]> {
    const asked = [...new Map(terms.map((term) => [keyText(term), term])).values()].filter(
      (term) => !known.has(keyText(term)),
    )
    const found = await getItems(client, TableName, asked)
    const present = new Set(found.map(({ pk, sk }) => keyText({ pk: String(pk), sk: String(sk) })))
    if (known.size > MOST_REMEMBERED) known.clear()
    for (const name of present) known.add(name)
    return asked.filter((term) => !present.has(keyText(term)))
  }

  return {
    async learn(documents) {
      const terms = await missing(documents.flatMap(vocabularyTerms))
      const words = terms.filter(({ version }) => version === undefined)
      await writeItems(
        client,
        TableName,
        words.map(({ pk, sk }) => ({ pk, sk })),
      )
      for (const [version, values] of byVersion(terms)) {
        for (const some of inBatches(values, PER_TRANSACTION))
          await addValues(client, TableName, version, some)
      }
      for (const term of terms) known.add(keyText(term))
    },

    async write(changes) {
      const ofNewRows = changes.flatMap(({ isNew, puts }) => (isNew ? puts : []))
      const ofOtherRows = changes.flatMap(({ isNew, puts }) => (isNew ? [] : puts))
      const deletes = changes.flatMap((change) => change.deletes)
      const occurred = new Map(changes.flatMap((change) => change.occurred).map((key) => [keyText(key), key]))
      await writeItems(client, TableName, [
        ...inPacks(ofNewRows.filter(isEarlyEntry)),
        ...ofOtherRows.filter(isEarlyEntry),
        ...occurred.values(),
      ])
      await writeItems(client, TableName, [...ofNewRows, ...ofOtherRows].filter(isLastEntry))
      await takeOutOfPacks(client, TableName, deletes)
      await writeItems(client, TableName, [], deletes)
    },
  }
}

function byVersion(terms: readonly VocabularyTerm[]): [Key, Key[]][] {
  const groups = new Map<string, [Key, Key[]]>()
  for (const { version, pk, sk } of terms) {
    if (!version) continue
    const group = groups.get(version.pk) ?? [version, []]
    group[1].push({ pk, sk })
    groups.set(version.pk, group)
  }
  return [...groups.values()]
}

/** One transaction with the version, so that a reader with a cached vocabulary sees that it is old. */
async function addValues(
  client: DynamoDBDocumentClient,
  TableName: string,
  version: Key,
  values: readonly Key[],
): Promise<void> {
  const command = new TransactWriteCommand({
    TransactItems: [
      ...values.map((Item) => ({ Put: { TableName, Item: { ...Item } } })),
      {
        Update: {
          TableName,
          Key: { ...version },
          UpdateExpression: 'SET version = :version',
          ExpressionAttributeValues: { ':version': randomUUID() },
        },
      },
    ],
  })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(command)
      return
    } catch (error) {
      // Other shards of the stream change the same version.
      if (!(error instanceof TransactionCanceledException) || attempt === MOST_ATTEMPTS) throw error
      await backOff(attempt, { firstMs: 20 })
    }
  }
}
