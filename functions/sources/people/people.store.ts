import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { nameOf } from '../../entities/person.ts'
import { END, idAt, START } from '../../search/position.ts'
import type { Postings } from '../../search/postings.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { key, PUBLIC } from '../../shared/table.ts'
import type { EmployeesOf } from '../companies/watch-team.ts'
import type { NamedPerson, People } from './person-finder.ts'

const StoredName = v.object({
  kind: v.literal('person'),
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  title: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  experience: v.array(v.object({ company: v.fallback(v.optional(v.string()), undefined) })),
  stub: v.optional(v.boolean(), false),
})

/** A word that more people have is left aside. */
const MOST_WITH_A_WORD = 1000
/** One request reads so many. */
const MOST_READ = 100

/** Two requests for the people with each word, and one that reads those with both. */
export const dynamoPeople = (client: DynamoDBDocumentClient, table: string, postings: Postings): People => {
  async function idsWith(word: string): Promise<ReadonlySet<string> | undefined> {
    const list = { scope: PUBLIC, dataset: 'people', field: 'word', value: word } as const
    const page = await postings.page(list, START, END, MOST_WITH_A_WORD)
    if (page.more || page.postings.length > MOST_WITH_A_WORD) return undefined
    return new Set(page.postings.map(({ position }) => idAt(position)))
  }

  return {
    async withWords(first, last) {
      const sets = (await Promise.all([...new Set([first, last])].map(idsWith))).filter(
        (ids) => ids !== undefined,
      )
      const [fewest, ...others] = sets.sort((a, b) => a.size - b.size)
      const ids = [...(fewest ?? [])].filter((id) => others.every((other) => other.has(id)))
      if (!fewest || ids.length > MOST_READ) return undefined
      return (await getItems(client, table, ids.map(key.person))).flatMap(namedPerson)
    },
  }
}

/** So many people of one account are looked for on its team page. */
const MOST_EMPLOYEES = 200

/** One request for the people of the account, and one for each hundred of them. */
export const dynamoEmployees =
  (client: DynamoDBDocumentClient, table: string, postings: Postings): EmployeesOf =>
  async ({ id, mergedIds = [] }) => {
    const lists = [id, ...mergedIds].map((value) =>
      postings.page(
        { scope: PUBLIC, dataset: 'people', field: 'account', value },
        START,
        END,
        MOST_EMPLOYEES,
      ),
    )
    const ids = (await Promise.all(lists)).flatMap((page) =>
      page.postings.map(({ position }) => idAt(position)),
    )
    const items = await getItems(client, table, [...new Set(ids)].slice(0, MOST_EMPLOYEES).map(key.person))
    return items
      .flatMap((item) => namedPerson(item))
      .filter(({ accountId }) => [id, ...mergedIds].includes(accountId ?? ''))
  }

/** Only lists that hold a stub may see it, so a stub is never named as a person. */
function namedPerson(item: unknown): (NamedPerson & { readonly title: string | null })[] {
  const { success, output } = v.safeParse(StoredName, item)
  if (!success || output.stub) return []
  const { id, accountId, experience, title } = output
  const worksOrWorkedAt = experience.flatMap(({ company }) => company ?? [])
  return [{ id, name: nameOf(output), title, accountId, worksOrWorkedAt }]
}
