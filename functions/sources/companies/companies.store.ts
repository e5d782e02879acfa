import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { isOnlyItsWebsite } from '../../entities/standing.ts'
import { END, idAt, START } from '../../search/position.ts'
import type { Postings } from '../../search/postings.ts'
import { wordsOf } from '../../search/words.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { key, PUBLIC } from '../../shared/table.ts'
import type { Companies } from './account-finder.ts'

const Company = v.object({
  kind: v.literal('account'),
  id: v.string(),
  name: v.string(),
  websiteUrl: v.nullable(v.string()),
  stub: v.optional(v.boolean(), false),
  mergedIds: v.optional(v.array(v.string()), []),
})

/** A word in more names than this identifies no company. */
const MOST = 40

export const dynamoCompanies = (
  client: DynamoDBDocumentClient,
  table: string,
  index: Postings,
): Companies => ({
  async with(word) {
    // The index also replaces letters such as "ß" and "ø".
    const [value = word] = wordsOf(word)
    const list = { scope: PUBLIC, dataset: 'accounts', field: 'word', value } as const
    const { postings } = await index.page(list, START, END, MOST)
    const keys = postings.slice(0, MOST).map(({ position }) => key.account(idAt(position)))
    // Else anybody could list a website with a company's name, and take that company's signals.
    return (await getItems(client, table, keys)).flatMap((item) => {
      const { success, output } = v.safeParse(Company, item)
      return success && !output.stub && !isOnlyItsWebsite(item) ? [output] : []
    })
  },
})
