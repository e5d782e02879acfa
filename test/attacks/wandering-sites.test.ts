import { afterAll, beforeAll, expect, test } from 'vitest'
import { workDuring } from '../support/attacks/thread-times.ts'
import { startWanderingSites, VICTIM } from '../support/attacks/wandering-sites.ts'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'

/** Requests that a company may cost on its first day. */
const MOST_REQUESTS = 25
/** Of the processor, for each website. */
const MOST_WORK_MS = 6000
const WITHIN_MS = 900_000

let websites: Awaited<ReturnType<typeof startWanderingSites>>
let service: RunService
let organization: Organization
beforeAll(async () => {
  websites = await startWanderingSites()
  service = await startRunService({ env: { SOURCE_WEBSITE_URL: websites.origin } })
  organization = await service.anOrganization(100_000)
  await service.importCompanies(websites.sites.map(({ slug }) => slug))
})
afterAll(async () => {
  await service.stop()
  await websites.stop()
})

test('websites that send discovery around end within its budget, and lead nowhere else', async () => {
  const slugs = websites.sites.map(({ slug }) => slug)
  const { body: list } = await service.aListOf(organization, slugs)
  const { result, workMs } = await workDuring(async () => {
    await organization.call('POST', `/lists/${list.id}/monitor`, { interval: '1d' })
    return (await service.settled(organization, list.id, 1, { withinMs: WITHIN_MS, everyMs: 5000 }))[0]
  })
  const counts = websites.sites.map(({ slug, name }) => [name, websites.askedOf(`${slug}.example`)] as const)
  console.log(counts.map(([name, asked]) => `| ${name} | ${asked} |`).join('\n'), `\n${workMs} ms of work`)
  expect(result.status).toBe('succeeded')
  expect(counts.filter(([, asked]) => asked === 0 || asked > MOST_REQUESTS)).toEqual([])
  expect(websites.askedInside()).toBe(0)
  // A page may name three feeds on hosts of others, whose rules for robots are asked for.
  expect(websites.askedOf(VICTIM)).toBeLessThanOrEqual(4)
  expect(workMs).toBeLessThan(MOST_WORK_MS * websites.sites.length)
})
