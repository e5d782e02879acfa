import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { watchDisk } from '../../local/watch-disk.ts'
import { createOrganization } from '../support/admin.ts'
import { startLocalService } from '../support/local/local-service.ts'

const SIZE_MB = 80
const ROOM_BYTES = 100_000

/** A disk of its own. Only root may make one. */
let disk: string
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk])
  // Called last: whatever else the test ends may still use it.
  onTestFinished(() => {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })
})

const Lists = v.object({ data: v.array(v.object({ name: v.string() })) })

const fill = () => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'fill'), Buffer.alloc(bavail * bsize - ROOM_BYTES))
}
const makeRoom = () => rmSync(join(disk, 'fill'))

test('a full disk fails what stores something, and nothing that was stored is lost', async () => {
  const dataDir = join(disk, 'data')
  const start = () => startLocalService({ dataDir })
  let service = await start()
  onTestFinished(() => service.stop())
  const { apiKey } = await createOrganization(dataDir, 1000)
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  const add = async (name: string) => {
    const body = JSON.stringify({ name, urls: ['https://www.linkedin.com/company/acme'] })
    const reply = await fetch(`${service.baseUrl}/lists/upload`, { method: 'POST', headers, body })
    return [reply.status, v.parse(v.object({ code: v.optional(v.string()) }), await reply.json()).code]
  }
  const kept = async () => {
    const reply = await fetch(`${service.baseUrl}/lists`, { headers })
    const { data } = v.parse(Lists, await reply.json())
    return data.map(({ name }) => name).toSorted()
  }

  const stored: string[] = []
  for (let n = 0; n < 5; n += 1) {
    expect((await add(`before ${n}`))[0]).toBe(201)
    stored.push(`before ${n}`)
  }
  fill()
  const whileFull = Array.from({ length: 40 }, (_, n) => `full ${String(n).padStart(2, '0')}`)
  let refused = 0
  for (const name of whileFull) {
    const [status, code] = await add(name)
    if (status === 201) stored.push(name)
    else expect([status, code]).toEqual([500, 'internal_error'])
    refused += Number(status !== 201)
  }
  expect(refused).toBeGreaterThan(0)
  expect(await kept()).toEqual(stored)

  makeRoom()
  expect(await add('room again')).toEqual([201, undefined])
  expect(await kept()).toEqual([...stored, 'room again'])
  await service.stop()
  service = await start()
  expect(await kept()).toEqual([...stored, 'room again'])
})

test('the operator is told before the disk is full, and when there is room again', async () => {
  const said: string[] = []
  const stop = watchDisk(disk, (message) => said.push(message), 10)
  try {
    expect(said).toEqual([])
    fill()
    await expect.poll(() => said).toEqual([expect.stringMatching(/ has only 0 MB left\. /)])
    makeRoom()
    await expect.poll(() => said.length).toBe(2)
    expect(said[1]).toMatch(/ has room again\.$/)
  } finally {
    stop()
  }
})
