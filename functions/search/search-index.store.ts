import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { type Key, key } from '../shared/table.ts'
import { hiddenKeysBeside, shownItems } from '../signals/hidden-signals.ts'
import { StoredSignal } from '../signals/signal-item.ts'
import type { StoredRow } from './document.ts'
import {
  accountDocument,
  type Dataset,
  type Document,
  PersonWithCard,
  personDocument,
  signalDocument,
} from './document.ts'
import type { SearchIndex } from './index-walk.ts'
import { idAt } from './position.ts'
import { dynamoPostings } from './postings.store.ts'
import type { SearchTables } from './tables.ts'
import { dynamoVocabulary } from './vocabulary.store.ts'

type IndexedRow = StoredRow & { readonly document: Document }

export const dynamoSearchIndex = (
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
): SearchIndex<IndexedRow> => ({
  postings: dynamoPostings(client, searchIndex),
  vocabulary: dynamoVocabulary(client, searchIndex),

  async rows({ dataset, scopes }, postings) {
    const keys = postings.map(({ position, scope }) => rowKey(dataset, scope, idAt(position)))
    const hidden = hiddenKeysBeside(postings, dataset, scopes)
    const items = await getItems(client, table, [...keys, ...hidden])
    const byId = new Map(
      shownItems(items.filter(isRowOf(dataset)), items).map((item) => [String(item.id), item]),
    )
    return postings.flatMap(({ position }) => {
      const item = byId.get(idAt(position))
      return item ? [indexedRow(dataset, item)] : []
    })
  },
})

/** The gateway gives up after 29 seconds, without a word. */
const PATIENCE_MS = 20_000

/** For requests, whose callers wait. */
export const answeringIndex = (client: DynamoDBDocumentClient, tables: SearchTables) => ({
  ...dynamoSearchIndex(client, tables),
  patienceMs: PATIENCE_MS,
})

const KINDS: Readonly<Record<Dataset, string>> = { signals: 'signal', accounts: 'account', people: 'person' }

/** The index may still lead to a stub, to an alias, or to a signal that its organization has hidden. */
export const isRowOf = (dataset: Dataset) => (item: Record<string, unknown>) =>
  item.kind === KINDS[dataset] && item.stub !== true && item.hidden !== true

export function rowKey(dataset: Dataset, scope: string, id: string): Key {
  if (dataset === 'accounts') return key.account(id)
  if (dataset === 'people') return key.person(id)
  return key.signalIn(scope, id)
}

export const indexedRow = (dataset: Dataset, item: unknown): IndexedRow => READ[dataset](item)

const READ: Readonly<Record<Dataset, (item: unknown) => IndexedRow>> = {
  signals(value) {
    const item = v.parse(StoredSignal, value)
    return { dataset: 'signals', item, document: signalDocument(item) }
  },
  accounts(value) {
    const item = v.parse(Account, value)
    return { dataset: 'accounts', item, document: accountDocument(item) }
  },
  people(value) {
    const item = v.parse(PersonWithCard, value)
    return { dataset: 'people', item, document: personDocument(item) }
  },
}
