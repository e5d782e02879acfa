import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import type { RuntimeOptions } from '../../../local/runtime-options.ts'
import { admin, createOrganization } from '../admin.ts'
import { importRows } from '../import-rows.ts'
import { WITHIN_MS } from '../patience.ts'
import { callService } from './call-service.ts'
import { startLocalService } from './local-service.ts'

const pageOf = (slug: string) => `https://network.example/company/${slug}`

/** A news index with as many stories per query as the test sets. */
async function startIndex(stories: ReadonlyMap<string, number>) {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://index').searchParams.get('query') ?? ''
    const hits = Array.from({ length: stories.get(query) ?? 0 }, (_, n) => ({
      objectID: `${query}-${n}`,
      title: `${query} publishes its report number ${n}`,
      url: `https://news.example/${query}/${n}`,
      created_at_i: Math.floor(Date.now() / 1000) - 60,
    }))
    response.end(JSON.stringify({ hits, nbPages: 1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, stop: () => new Promise((resolve) => server.close(resolve)) }
}

// Tests compare answers with literals, so their shape is the tests' to state.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Answer }>

/** The whole service with its own news index, and calls for tests of monitors and keywords. */
export async function startRunService(
  options: Pick<RuntimeOptions, 'dynamodbEndpoint' | 'executions' | 'env' | 'simulator' | 'clock'> = {},
) {
  const stories = new Map<string, number>()
  const index = await startIndex(stories)
  const env = { SOURCE_HN_URL: index.origin, ...options.env }
  const service = await startLocalService({ simulator: true, ...options, env })
  const { dataDir } = service
  const scheduler = new SchedulerClient(clientConfig(service.endpoints.scheduler))
  const sqs = new SQSClient(clientConfig(service.endpoints.sqs))

  async function anOrganization(credits: number) {
    const { id, apiKey } = await createOrganization(dataDir, credits)
    const call: Call = (...request) => callService(service.baseUrl, apiKey, ...request)
    const balance = async (): Promise<number> => (await call('GET', '/organization')).body.credits
    const runs = async (owner: string): Promise<Answer[]> =>
      (await call('GET', `/runs?${owner.startsWith('kw_') ? 'keywordId' : 'listId'}=${owner}`)).body.data
    return { id, apiKey, call, balance, runs }
  }

  const topUp = (id: string, amount: number) =>
    admin(dataDir, 'credits', 'add', '--org', id, '--amount', String(amount))

  async function settled(
    organization: { readonly runs: (owner: string) => Promise<Answer[]> },
    owner: string,
    count: number,
    { withinMs = WITHIN_MS, everyMs = 50 } = {},
  ) {
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(everyMs)) {
      const runs = await organization.runs(owner)
      if (runs.length >= count && runs.every((run: { status: string }) => run.status !== 'running'))
        return runs
    }
    throw new Error(`${owner} is never done`)
  }

  const fire = async (id: string) => {
    const { exitCode, err } = await admin(dataDir, 'fire', id.startsWith('kw_') ? '--keyword' : '--list', id)
    if (exitCode !== 0) throw new Error(err)
  }

  const schedule = async (Name: string) =>
    scheduler
      .send(new GetScheduleCommand({ GroupName: service.resources.ScheduleGroupName, Name }))
      .catch(() => undefined)

  async function aList(
    organization: { readonly id: string; readonly call: Call },
    companies: number,
    more: object = {},
  ) {
    const urls = Array.from(
      { length: companies },
      (_, n) => `https://network.example/company/c${n}-${organization.id.slice(4).toLowerCase()}`,
    )
    return organization.call('POST', '/lists/upload', {
      name: 'Prospects',
      urls: [...urls, 'https://network.example/in/somebody'],
      ...more,
    })
  }

  /** A list of companies whose websites the simulator has. */
  async function aVisibleList(
    organization: { readonly id: string; readonly call: Call },
    companies: number,
    more: object = {},
  ) {
    const slugs = Array.from(
      { length: companies },
      (_, n) => `v${n}-${organization.id.slice(4).toLowerCase()}`,
    )
    await importCompanies(slugs)
    return aListOf(organization, slugs, more)
  }

  /** Companies of these names, with websites of the same names. */
  async function importCompanies(slugs: readonly string[]) {
    const rows = slugs.map((slug) => ({
      name: slug,
      socialUrl: pageOf(slug),
      websiteUrl: `https://${slug}.example`,
    }))
    await importRows(dataDir, 'accounts', rows)
  }

  const aListOf = (organization: { readonly call: Call }, slugs: readonly string[], more: object = {}) =>
    organization.call('POST', '/lists/upload', { name: 'Visible', urls: slugs.map(pageOf), ...more })

  const stop = async () => {
    scheduler.destroy()
    sqs.destroy()
    await service.stop()
    await index.stop()
  }
  return {
    baseUrl: service.baseUrl,
    dataDir,
    resources: service.resources,
    endpoints: service.endpoints,
    stories,
    scheduler,
    sqs,
    anOrganization,
    settled,
    fire,
    schedule,
    aList,
    aVisibleList,
    importCompanies,
    aListOf,
    topUp,
    stop,
  }
}

export type RunService = Awaited<ReturnType<typeof startRunService>>
export type Organization = Awaited<ReturnType<RunService['anOrganization']>>
