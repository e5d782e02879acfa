import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { isForm } from '../../company-names/form-phrases.ts'
import { spelledLike } from '../../company-names/near-name.ts'
import { Account } from '../../entities/account.ts'
import { isOnlyItsWebsite } from '../../entities/standing.ts'
import { documentOf } from '../../search/document.ts'
import { END, idAt, START } from '../../search/position.ts'
import type { Postings, Vocabulary } from '../../search/postings.ts'
import { wordsOf } from '../../search/words.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { key, PUBLIC } from '../../shared/table.ts'
import type { NearAccounts } from './near-accounts.ts'

const AT_ONCE = 16
/** Of a name: its longest words, each with some spellings of it, each with some accounts. Then the accounts to read. */
const [MOST_WORDS, MOST_SPELLINGS, MOST_WITH_WORD, MOST_ACCOUNTS] = [2, 3, 25, 8]
const SHORTEST_WORD = 3
/** A slip is looked for in the last letters of a word. */
const [SURE_SHARE, MOST_BEGINNING_SO] = [0.6, 50]

/** Costs at most two reads of the vocabulary, six of the index and eight accounts a name. */
export function dynamoNearAccounts(
  client: DynamoDBDocumentClient,
  table: string,
  index: Postings,
  vocabulary: Pick<Vocabulary, 'words'>,
): NearAccounts {
  async function spellings(word: string): Promise<string[]> {
    const beginning = word.slice(0, Math.max(SHORTEST_WORD, Math.ceil(word.length * SURE_SHARE)))
    const words = await vocabulary.words(PUBLIC, 'accounts', beginning, MOST_BEGINNING_SO)
    const like = words.map((other) => ({ other, like: spelledLike(word, other) }))
    const others = like.filter(({ other, like: share }) => share > 0 && other !== word)
    return [word, ...others.sort((a, b) => b.like - a.like).map(({ other }) => other)].slice(
      0,
      MOST_SPELLINGS,
    )
  }

  async function idsWith(value: string): Promise<string[]> {
    const list = { scope: PUBLIC, dataset: 'accounts', field: 'word', value } as const
    const { postings } = await index.page(list, START, END, MOST_WITH_WORD)
    return postings.slice(0, MOST_WITH_WORD).map(({ position }) => idAt(position))
  }

  async function idsNear(name: string): Promise<string[]> {
    const perWord = await Promise.all(
      tellingWords(name).map(async (word) => {
        const lists = await Promise.all((await spellings(word)).map(idsWith))
        return [...new Set(lists.flat())]
      }),
    )
    const hits = new Map<string, number>()
    for (const id of perWord.flat()) hits.set(id, (hits.get(id) ?? 0) + 1)
    return [...hits]
      .sort(([, a], [, b]) => b - a)
      .map(([id]) => id)
      .slice(0, MOST_ACCOUNTS)
  }

  return async (names) => {
    const ids = new Map<string, readonly string[]>()
    const left = [...names]
    const worker = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) ids.set(name, await idsNear(name))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const keys = [...new Set([...ids.values()].flat())].map(key.account)
    const items = await getItems(client, table, keys)
    const shown = items.filter((item) => documentOf(item) !== undefined && !isOnlyItsWebsite(item))
    const accounts = new Map(v.parse(v.array(Account), shown).map((account) => [account.id, account]))
    return new Map([...ids].map(([name, found]) => [name, found.flatMap((id) => accounts.get(id) ?? [])]))
  }
}

const tellingWords = (name: string) =>
  [...new Set(wordsOf(name))]
    .filter((word) => word.length >= SHORTEST_WORD && !isForm(word) && word !== 'the')
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
