import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { MEMBER_PAGE, startUploadingService } from './uploading-service.ts'

const ROWS = Number(process.env.UPLOAD_ROWS ?? 20_000)
const KILLS = 3
const PAGES_AT_ONCE = 5

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

/** Each row once, a row that says the same again, and one that leads nowhere. */
const CSV = [
  'domain,name',
  ...Array.from({ length: ROWS - 2 }, (_, n) => `company${n}.com,Company ${n}`),
  'www.company0.com,Again',
  ',Nobody knows this one',
].join('\n')

test(`${ROWS} rows are taken up once each while the process is killed ${KILLS} times`, async () => {
  const service = await startUploadingService()
  const beganAt = Date.now()
  const { status, body } = await service.upload('/lists/upload?name=Many', CSV)
  lines.push(`202 after ${Date.now() - beganAt} ms for ${Buffer.byteLength(CSV)} bytes`)
  expect([status, body.total]).toEqual([202, ROWS])
  const job = () => service.get(`/lists/${body.listId}/uploads/${body.id}`)

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = (await job()).done
    // Somewhere in the middle of what is left, at any moment of a part.
    const until = from + ((ROWS - from) / (KILLS - kill + 2)) * Math.random()
    while ((await job()).done < until) await sleep(50)
    await sleep(Math.random() * 300)
    lines.push(`killed at ${(await job()).done} rows, with ${service.memory()} MB`)
    await service.kill()
    await service.start()
  }

  const memory: number[] = []
  while (!['succeeded', 'failed'].includes((await job()).status)) {
    memory.push(service.memory())
    await sleep(250)
  }
  lines.push(`done after ${Math.round((Date.now() - beganAt) / 1000)} s`)
  const third = Math.ceil(memory.length / 3)
  const [, middle = 0, last = 0] = inBatches(memory, third).map((some) => Math.max(...some))
  lines.push(`after the last kill ${middle} MB at most in the middle third, ${last} MB in the last`)
  expect(await job()).toMatchObject({
    ...{ status: 'succeeded', total: ROWS, done: ROWS, created: ROWS - 2, matched: 0 },
    ...{ duplicates: 1, unresolved: 1, refused: 0, added: ROWS - 2 },
    problems: [{ line: ROWS + 1, reason: 'No account has this name.' }],
  })
  const again = await service.upload('/lists/upload?name=Many', CSV)
  expect(again.body.listId).toBe(body.listId)
  expect((await service.get('/lists')).data).toHaveLength(1)

  const hosts = new Set<string>()
  const pages = Array.from({ length: Math.ceil((ROWS - 2) / MEMBER_PAGE) }, (_, index) => index + 1)
  for (const some of inBatches(pages, PAGES_AT_ONCE)) {
    const read = some.map((page) => service.get(`/lists/${body.listId}?page=${page}&limit=${MEMBER_PAGE}`))
    for (const { total, data } of await Promise.all(read)) {
      expect(total).toBe(ROWS - 2)
      for (const { websiteUrl } of data) hosts.add(websiteUrl)
    }
  }
  expect(hosts.size).toBe(ROWS - 2)
  // Garbage of one part comes and goes; rows that stay in memory would add up.
  expect(last).toBeLessThan(middle + 150)
  await service.stop()
})
