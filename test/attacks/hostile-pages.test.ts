import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE_SITES, type HostileSite } from '../support/attacks/hostile-sites.ts'
import { workDuring } from '../support/attacks/thread-times.ts'
import { slugOf, startWebsites } from '../support/attacks/website-server.ts'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

/** Of the processor, for a whole run. */
const MOST_WORK_MS = 2000
const WITHIN_MS = 400_000
const HONEST = Array.from({ length: 10 }, (_, n) => `honest-${n}`)

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

let websites: Awaited<ReturnType<typeof startWebsites>>
let service: RunService
let organization: Organization
let receiver: Receiver
beforeAll(async () => {
  websites = await startWebsites()
  receiver = await startReceiver()
  service = await startRunService({ env: { SOURCE_WEBSITE_URL: websites.origin } })
  organization = await service.anOrganization(100_000)
  await service.importCompanies(['first-of-all', ...HOSTILE_SITES.map(slugOf), ...HONEST])
  // The first run also loads the function.
  await service.settled(organization, await aList(['first-of-all'], { monitor: true }), 1)
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
  await websites.stop()
})

async function aList(slugs: readonly string[], more: object = {}): Promise<string> {
  return (await service.aListOf(organization, slugs, more)).body.id
}

/** Each look at the runs is work too, so a slow website is looked at less often. */
async function run(listId: string, count: number, waitSeconds = 1) {
  if (count === 1) await organization.call('POST', `/lists/${listId}/monitor`, { interval: '1d' })
  else await organization.call('POST', `/lists/${listId}/run`)
  const every = { withinMs: WITHIN_MS, everyMs: Math.max(500, waitSeconds * 50) }
  return (await service.settled(organization, listId, count, every))[0]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const lengthOf = (done: { startedAt: string; finishedAt: string }) =>
  Date.parse(done.finishedAt) - Date.parse(done.startedAt)

describe('a website that is hostile to its readers', () => {
  test.each(HOSTILE_SITES)('$name', async (site: HostileSite) => {
    const listId = await aList([slugOf(site)])
    const { result, workMs } = await workDuring(() => run(listId, 1, site.waits))
    const waited = websites.waitedFor(slugOf(site), Date.parse(result.finishedAt))
    const reasons = result.notChecked.map(({ reason }: { reason: string }) => reason)
    lines.push(`| ${site.name} | ${reasons[0] ?? 'checked'} | ${workMs} | ${seconds(waited)} |`)
    expect(reasons).toEqual(site.says === null ? [] : [expect.stringMatching(site.says)])
    expect(workMs).toBeLessThan(MOST_WORK_MS)
    expect(waited).toBeLessThan(((site.waits ?? 1) + 1) * 1000)
  })
})

test('all of them do not keep honest accounts of their list from their signals', async () => {
  const listId = await aList([...HOSTILE_SITES.map(slugOf), ...HONEST])
  await organization.call('PATCH', `/lists/${listId}`, { webhookUrl: `${receiver.url}/list` })
  const baseline = await run(listId, 1)
  websites.news()
  const second = await run(listId, 2)
  const refused = HOSTILE_SITES.filter(({ says }) => says !== null)
  const [first, then] = [baseline, second].map((done) => seconds(lengthOf(done)))
  const arrived = () => {
    const sources = new Set(receiver.received.map(({ body }): string => JSON.parse(body).source))
    return HONEST.filter((slug) => sources.has(`https://${slug}.example/1`))
  }
  lines.push(`a list with all of them and ${HONEST.length} honest websites: ${first} s, then ${then} s`)
  for (const done of [baseline, second])
    expect(done).toMatchObject({
      status: 'succeeded',
      notCheckedCount: refused.length,
      checked: HOSTILE_SITES.length + HONEST.length - refused.length,
    })
  await expect.poll(() => arrived().length, { timeout: 30_000 }).toBe(HONEST.length)
})
