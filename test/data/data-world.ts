import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Account } from '../../functions/entities/account.ts'
import { NO_ACCOUNT_DETAILS, NO_PERSON_DETAILS } from '../../functions/entities/identity.ts'
import type { Person } from '../../functions/entities/person.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { caller, type Reply } from '../support/call.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { scanTable } from '../support/data/scan-table.ts'
import { startTables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

export const AT = '2026-01-02T03:04:05.678Z'

type Query = Record<string, string | string[]>

/** The real handler of GET /data behind real tables. */
export async function startDataWorld() {
  const tables = await startTables()
  const client = tables.documentClient()
  const follower = await followIndex(tables)
  Object.assign(process.env, tables.env, { IMAGE_BASE_URL: 'https://images.example' })
  const { handler } = await import('../../functions/data/serve-data.handler.ts')
  const [ours, theirs] = [await anOrganization(tables), await anOrganization(tables)]
  const put = (Item: object) =>
    client.send(new PutCommand({ TableName: tables.tableNames.table, Item: { ...Item } }))

  return {
    tables,
    client,
    follower,
    ours,
    theirs,
    put,

    ask: (query: Query, { headers = {}, apiKey = ours.apiKey, resource = '/data' } = {}): Promise<Reply> =>
      caller(
        handler,
        apiKey,
      )({
        resource,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()])),
        headers,
      }),

    /** One row by its id. */
    one: (
      dataset: string,
      id: string,
      apiKey: string,
      query: Record<string, string[]> = {},
    ): Promise<Reply> => caller(handler, apiKey)({ resource: `/${dataset}/{id}`, params: { id }, query }),

    async account(changes: Partial<Account> & { stub?: boolean } = {}): Promise<Account> {
      const id = newId('acc')
      const socialUrl = `https://network.example/company/${id.toLowerCase()}`
      const made = {
        id,
        name: 'Acme',
        socialUrl,
        ...NO_ACCOUNT_DETAILS,
        createdAt: AT,
        updatedAt: AT,
        ...changes,
      }
      await put({ ...key.account(made.id), kind: 'account', version: 1, ...made })
      return made
    },

    async person(changes: Partial<Person> & { stub?: boolean } = {}): Promise<Person> {
      const id = newId('per')
      const named = { id, firstName: 'Jane', lastName: 'Doe' }
      const socialUrl = `https://network.example/in/${id.toLowerCase()}`
      const made = { ...named, socialUrl, ...NO_PERSON_DETAILS, createdAt: AT, updatedAt: AT, ...changes }
      await put({ ...key.person(made.id), kind: 'person', version: 1, ...made })
      return made
    },

    async signal(changes: Partial<Signal> = {}, capturedAt = new Date()): Promise<Signal> {
      const made = aSignalOf(changes)
      await put(signalItem(made, capturedAt))
      return made
    },

    /** Removes all entities and signals, and their index. */
    async clear() {
      const { table, searchIndex } = tables.tableNames
      for (const name of [table, searchIndex]) {
        const items = await scanTable(client, name)
        const keys = v.parse(v.array(v.object({ pk: v.string(), sk: v.string() })), items)
        await writeItems(
          client,
          name,
          [],
          keys.filter(({ pk }) => !/^(ORG|CREDENTIAL|FILLED)/.test(pk)),
        )
      }
      await follower.skip()
    },

    async stop() {
      follower.stop()
      await tables.stop()
    },
  }
}

export type DataTestWorld = Awaited<ReturnType<typeof startDataWorld>>

export const aSignalOf = (changes: Partial<Signal> = {}): Signal => ({
  id: newId('sig'),
  type: 'ACCOUNT_NEW_ANNOUNCEMENT',
  source: 'https://news.example/1',
  text: 'Something happened',
  highlights: [],
  personId: null,
  accountId: null,
  keywordId: null,
  listId: null,
  organizationId: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})

export const idsOf = ({ body }: Reply): string[] => body.data.map(({ id }: { id: string }) => id)

export const pathsOf = ({ body }: Reply): string[] => body.errors.map(({ path }: { path: string }) => path)
