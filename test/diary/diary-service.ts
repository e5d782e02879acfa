import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { dynamoCheckpoints } from '../../functions/catalogues/checkpoint.store.ts'
import { List } from '../../functions/lists/list/list.ts'
import { dynamoFeedStates } from '../../functions/news/feed-state.store.ts'
import { RunRow } from '../../functions/runs/run.ts'
import { SIGNAL_TYPES } from '../../functions/shared/fields.ts'
import { dynamoDbClient } from '../../local/aws/dynamodb/client.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { adminAt } from '../support/local/admin-at.ts'
import { callService } from '../support/local/call-service.ts'
import type { SharedClock } from '../support/local/clock.ts'
import { startLocalService } from '../support/local/local-service.ts'
import type { StoredSignal } from './compare-diary.ts'
import type { serveDiaryWeb } from './diary-web.ts'
import { MOVERS } from './known-people.ts'

const CREDITS = '10000000'
const CONTACT = 'operator@simulated.example'
export const REFRESH_DAYS = 7

const Organization = v.object({ id: v.string(), apiKey: v.string() })
const Uploaded = v.object({
  id: v.string(),
  upload: v.object({ rows: v.array(v.object({ input: v.string(), status: v.string(), id: v.string() })) }),
})
const Runs = v.object({ data: v.array(RunRow) })
const Signals = v.object({
  data: v.array(
    v.object({
      organizationId: v.nullable(v.string()),
      type: v.picklist(SIGNAL_TYPES),
      text: v.string(),
      accountId: v.nullable(v.string()),
      evidence: v.object({ detectedAt: v.string() }),
    }),
  ),
  nextCursor: v.string(),
})

const websiteOf = (company: string) => `https://${company}.example`
const pageOf = (person: string) => `https://www.linkedin.com/in/${person.toLowerCase().replaceAll(' ', '-')}`

/** The running service, with Wikidata imported and an organization, in the time of the clock. */
export async function startDiaryService(clock: SharedClock, web: Awaited<ReturnType<typeof serveDiaryWeb>>) {
  const service = await startLocalService({
    clock,
    env: web.env,
    simulator: false,
    settings: { 'signalbox:catalogueRefreshDays': REFRESH_DAYS, 'signalbox:sourceContact': CONTACT },
  })
  const admin = adminAt(clock, service.dataDir, web.env)
  const made = await admin('org', 'create', '--name', 'Watcher', '--credits', CREDITS, '--json')
  const { id: organizationId, apiKey } = v.parse(Organization, JSON.parse(made))
  await admin('import', '--from', 'wikidata', '--contact', CONTACT, '--wait')
  const client = dynamoDbClient(service.endpoints.dynamodb)
  const documents = DynamoDBDocumentClient.from(client)
  const table = service.resources.TableName ?? ''

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const reply = await callService(service.baseUrl, apiKey, method, path, body)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply.body
  }

  /** All companies, and the people who move between them. */
  async function upload() {
    const websites = COMPANY_SITES.map(({ name }) => websiteOf(name))
    const pages = MOVERS.map(([name]) => pageOf(name))
    const body = { name: 'World', urls: [...websites, ...pages] }
    const { id, upload } = v.parse(Uploaded, await call('POST', '/lists/upload', body))
    const unknown = upload.rows.filter(({ status }) => status !== 'matched')
    if (unknown.length > 0) throw new Error(`Wikidata has all of them: ${JSON.stringify(unknown)}`)
    const ids = new Map(upload.rows.map(({ input, id: found }) => [input, found]))
    const companies = new Map(COMPANY_SITES.map(({ name }) => [ids.get(websiteOf(name)), name]))
    return { listId: id, companies }
  }

  /** All pages of signals that the monitor has made, in order of capture. */
  async function signals(
    listId: string,
    companies: ReadonlyMap<string | undefined, string>,
  ): Promise<StoredSignal[]> {
    const found: StoredSignal[] = []
    for (let cursor = '', at: string | undefined; at !== cursor; ) {
      at = cursor
      const query = new URLSearchParams({ type: 'signals', listId, limit: '100', cursor })
      const page = v.parse(Signals, await call('GET', `/data?${query}`))
      const own = page.data.filter((signal) => signal.organizationId === organizationId)
      found.push(
        ...own.map(({ type, text, accountId, evidence: { detectedAt } }) => ({
          type,
          text,
          company: companies.get(accountId ?? '') ?? '',
          detectedAt,
        })),
      )
      cursor = page.nextCursor
    }
    return found
  }

  return {
    upload,
    signals,
    monitor: (listId: string) => call('POST', `/lists/${listId}/monitor`, { interval: '1d' }),
    list: async (listId: string) => v.parse(List, await call('GET', `/lists/${listId}`).then(listOf)),
    /** The newest runs. */
    runs: async (listId: string, limit: number) =>
      v.parse(Runs, await call('GET', `/runs?listId=${listId}&limit=${limit}`)).data,
    news: dynamoFeedStates(documents, table),
    checkpoints: dynamoCheckpoints(documents, table),
    async stop() {
      documents.destroy()
      client.destroy()
      await service.stop()
    },
  }
}

const listOf = (answer: unknown) => v.parse(v.object({ list: v.unknown() }), answer).list
