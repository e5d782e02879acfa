import * as v from 'valibot'
import { WITHIN_MS } from '../../support/patience.ts'
import { type ApiCall, callerOf } from '../caller.ts'
import { importRows } from '../import-rows.ts'
import { importSample } from '../import-sample.ts'
import type { DeployedStack } from '../stack.ts'
import { until } from '../until.ts'

const Organization = v.object({ id: v.string(), apiKey: v.string() })
const Made = v.object({ id: v.string() })
const Rows = v.object({ data: v.array(v.object({ id: v.string(), status: v.optional(v.string(), '') })) })

const company = (at: number) => `https://www.linkedin.com/company/northwind-analytics-00${at}`
const person = (at: number) => `https://www.linkedin.com/in/alexandra-kowalczyk-00${at}`
const numbers = [0, 1, 2, 3, 4]
/** The account of a list of its own, whose receiver may fail. */
const LATE = 7

const SIGNALS = 10
/** Each signal goes to the organization and to a list. */
const DELIVERIES = 2 * (SIGNALS + 1)

interface FilledOrganization {
  readonly id: string
  readonly apiKey: string
}

export type FilledOrganizations = readonly [FilledOrganization, FilledOrganization]

/** Two organizations with something of everything that the service stores. */
export async function fill(stack: DeployedStack, webhookUrl: string): Promise<FilledOrganizations> {
  await importSample(stack)
  const organizations = [await organization(stack, 'Full'), await organization(stack, 'Other')] as const
  for (const { id, apiKey } of organizations) {
    await fillOne(callerOf(stack.baseUrl, apiKey), webhookUrl)
    await stack.admin('credits', 'add', '--org', id, '--amount', '7')
    await stack.admin('key', 'create', '--org', id, '--name', 'Second')
  }
  await importSignals(stack, 'before', SIGNALS)
  await importRows(stack, 'signals', [announcement(LATE, 'late', 0)])
  for (const { apiKey } of organizations) await settled(callerOf(stack.baseUrl, apiKey), DELIVERIES)
  return organizations
}

const organization = async ({ admin }: DeployedStack, name: string): Promise<FilledOrganization> =>
  v.parse(
    Organization,
    JSON.parse(await admin('org', 'create', '--name', name, '--credits', '500', '--json')),
  )

async function fillOne(call: ApiCall, webhookUrl: string) {
  const urls = [
    ...numbers.map(company),
    ...numbers.map(person),
    'https://www.linkedin.com/company/nobody-knows',
  ]
  const monitored = { name: 'Monitored & “quoted”', urls, monitor: true, monitorInterval: '1d' }
  const list = v.parse(Made, await call('POST', '/lists/upload', monitored))
  await call('PATCH', '/organization', { webhookUrl: `${webhookUrl}/organization` })
  await call('PATCH', `/lists/${list.id}`, { webhookUrl: `${webhookUrl}/list` })
  const late = v.parse(Made, await call('POST', '/lists/upload', { name: 'Late', urls: [company(LATE)] }))
  await call('PATCH', `/lists/${late.id}`, { webhookUrl: `${webhookUrl}/late` })
  await call('POST', '/lists', { name: 'Live', filters: { tab: 'accounts', location: ['Berlin'] } })
  await call('POST', '/keywords', { query: '"series b" OR funding', scrapper: 'SEARCH_NEWS', interval: '1d' })
  await call('POST', `/lists/${list.id}/push-to-platform`, {
    platform: 'clay',
    webhookUrl: `${webhookUrl}/rows`,
  })
}

/** New signals of sample accounts, with a text that says when they came. */
export async function importSignals(stack: DeployedStack, text: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) =>
    announcement(numbers[at % numbers.length] ?? 0, text, at),
  )
  await importRows(stack, 'signals', rows)
}

const announcement = (of: number, text: string, at: number) => ({
  type: 'ACCOUNT_NEW_ANNOUNCEMENT',
  source: `https://news.example.com/${text}/${at}`,
  text: `Northwind announces number ${at} ${text} the change`,
  accountSocialUrl: company(of),
  createdAt: new Date().toISOString(),
})

const OPEN = ['running', 'queued', 'sending']

/** Waits until runs and deliveries have ended. */
async function settled(call: ApiCall, deliveries: number) {
  const rows = async (path: string) => v.parse(Rows, await call('GET', path)).data
  await until('runs and deliveries', WITHIN_MS / 1000, async () => {
    const [runs, log] = [await rows('/runs'), await rows('/webhook-log')]
    const isOpen = [...runs, ...log].some(({ status }) => OPEN.includes(status))
    return !isOpen && runs.length >= 2 && log.length >= deliveries ? true : undefined
  })
}
