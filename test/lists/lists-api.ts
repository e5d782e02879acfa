import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Account } from '../../functions/entities/account.ts'
import type { Person } from '../../functions/entities/person.ts'
import type { RequestOptions } from '../support/api-event.ts'
import { caller, type Handler } from '../support/call.ts'
import { startTables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { anAccount, aPerson, listsWorld, store } from './lists-world.ts'

const UNUSED = [
  'KEYWORD_RUNS_URL',
  'KEYWORD_RUNS_ARN',
  'MONITOR_RUNS_URL',
  'MONITOR_RUNS_ARN',
  'SCHEDULE_GROUP',
  'SCHEDULE_ROLE_ARN',
  'LIST_PURGES_QUEUE',
  'UPLOADS_QUEUE',
  'IMAGE_BASE_URL',
]

/** The list endpoints over real tables. Requests come from one organization after another. */
export async function startListsApi() {
  const tables = await startTables()
  const world = listsWorld(tables)
  Object.assign(process.env, tables.env, Object.fromEntries(UNUSED.map((name) => [name, 'unused'])))
  const { serveLists } = await import('../../functions/lists/serve-lists.handler.ts')
  const { awsGate } = await import('../../functions/shared/http/gate.wiring.ts')
  const gate = { ...awsGate(tables.documentClient()), pause: async () => undefined }
  const handler: Handler = serveLists(world.world, gate)
  let organization = await anOrganization(tables)

  const call = (options: RequestOptions) => caller(handler, organization.apiKey)(options)
  return {
    tables,
    world,
    call,
    stop: () => tables.stop(),
    organization: () => organization,
    /** The next requests come from a new organization with these credits. */
    async newOrganization(credits?: number) {
      organization = await anOrganization(tables, credits)
    },
    /** The next requests come from this organization. */
    askAs(other: typeof organization) {
      organization = other
    },
    post: (body: unknown, resource = '/lists') => call({ method: 'POST', resource, body }),
    get: (id: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      call({
        resource: '/lists/{id}',
        params: { id },
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
        headers,
      }),
    patch: (id: string, body: unknown) =>
      call({ method: 'PATCH', resource: '/lists/{id}', params: { id }, body }),
    remove: (id: string) => call({ method: 'DELETE', resource: '/lists/{id}', params: { id } }),

    async entities(accounts: number, people = 0): Promise<(Account | Person)[]> {
      const made = [
        ...Array.from({ length: accounts }, () => anAccount()),
        ...Array.from({ length: people }, () => aPerson()),
      ]
      await store(world, made)
      return made
    },

    async everyRowOf(listId: string) {
      const rows: Record<string, unknown>[] = []
      for await (const { Items = [] } of paginateScan({ client: world.client }, { TableName: world.table })) {
        rows.push(...Items.filter((item) => JSON.stringify(item).includes(listId)))
      }
      return rows
    },
  }
}

export type ListsApi = Awaited<ReturnType<typeof startListsApi>>

export const pathsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path).sort()
