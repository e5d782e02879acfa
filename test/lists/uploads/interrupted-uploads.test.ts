import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunUploadWorld } from '../../../functions/lists/uploads/run/run-upload.ts'
import { dynamoRunningUploads } from '../../../functions/lists/uploads/running-upload.store.ts'
import { dynamoUploadParts } from '../../../functions/lists/uploads/upload-part.store.ts'
import { dyingClient } from '../../support/dying.ts'
import { listsWorld } from '../lists-world.ts'
import { domains, startUploadsApi, type UploadsApi } from './uploads-api.ts'

let api: UploadsApi
beforeAll(async () => {
  api = await startUploadsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization(1_000_000))

const LEASE_MS = 30_000

async function begun(rows: object[]) {
  const { body } = await api.create({ rows })
  const message = api.messages.shift()
  if (!message) throw new Error('nothing was begun')
  return { listId: body.listId, id: body.id, message, read: () => api.upload(body.listId, body.id) }
}

/** A worker whose process dies before or after one of its writes. */
function mortal(dieAt: number, after: boolean): RunUploadWorld {
  const { world } = listsWorld(api.tables)
  const client = api.tables.documentClient()
  Object.assign(dyingClient(client), { dieAt, after })
  const { world: own } = listsWorld({ ...api.tables, documentClient: () => client })
  return {
    ...world,
    ...{ members: own.members, uploads: own.uploads, lists: own.lists },
    parts: dynamoUploadParts(client, api.world.table),
    running: dynamoRunningUploads(client, api.world.table, api.clock),
    now: () => api.clock().getTime(),
  }
}

/** Among them: before and after a plan is kept, in the middle of a part, before a part is counted, and at the end. */
const DEATHS = [0, 1, 2, 6, 7, 8, 12, 18, 19, 20, 30, 40, 41, 42]

test.each(DEATHS)('a worker that dies at write %d leaves nothing half done, nothing twice', async (dieAt) => {
  const upload = await begun([...domains(1010), { name: 'Nobody' }, ...domains(5)])
  for (const after of [false, true]) {
    await Promise.allSettled([api.run(upload.message, mortal(dieAt, after))])
    api.passTime(LEASE_MS)
  }
  await api.run(upload.message)
  expect((await upload.read()).body).toMatchObject({
    ...{ status: 'succeeded', done: 1016, created: 1010, matched: 0, duplicates: 5, unresolved: 1 },
    added: 1010,
  })
  const ids = await api.idsOn(upload.listId)
  expect([ids.length, new Set(ids).size]).toEqual([1010, 1010])
})

describe('the same message twice', () => {
  test('at once, and again after the end, does everything once', async () => {
    const upload = await begun(domains(1001))
    await Promise.all([api.run(upload.message), api.run(upload.message)])
    await api.run(upload.message)
    expect((await upload.read()).body).toMatchObject({ status: 'succeeded', created: 1001, done: 1001 })
    expect(await api.idsOn(upload.listId)).toHaveLength(1001)
  })

  test('to two workers of whom one is thought dead does everything once', async () => {
    const upload = await begun(domains(1001))
    const eager = { ...api.running, running: dynamoRunningUploads(api.world.client, api.world.table, LATER) }
    await Promise.allSettled([api.run(upload.message), api.run(upload.message, eager)])
    api.passTime(24 * LEASE_MS)
    await api.run(upload.message)
    expect((await upload.read()).body).toMatchObject({ status: 'succeeded', created: 1001, done: 1001 })
    expect(await api.idsOn(upload.listId)).toHaveLength(1001)
  })
})

const LATER = () => new Date(api.clock().getTime() + 10 * LEASE_MS)

test('a step that fails again and again ends the upload', async () => {
  const upload = await begun(domains(1001))
  const broken = {
    ...api.running,
    members: { ...api.running.members, append: () => Promise.reject(new Error('a fault')) },
  }
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await api.run(upload.message, broken).catch(() => undefined)
    api.passTime(LEASE_MS)
  }
  expect((await upload.read()).body).toMatchObject({ status: 'failed', added: 0 })
})

describe('a cancelled upload', () => {
  test('keeps what is on the list, and takes nothing more', async () => {
    const upload = await begun(domains(1200))
    const cancelling: RunUploadWorld = {
      ...api.running,
      members: {
        ...api.running.members,
        async append(...given) {
          const done = await api.running.members.append(...given)
          expect((await api.cancel(upload.listId, upload.id)).status).toBe(204)
          return done
        },
      },
    }
    await api.run(upload.message, cancelling)
    const { body } = await upload.read()
    expect(body).toMatchObject({ status: 'cancelled', error: null, finishedAt: expect.any(String) })
    const before = await api.idsOn(upload.listId)
    expect(before.length).toBe(500)
    api.passTime(LEASE_MS)
    await api.run(upload.message)
    expect(await api.idsOn(upload.listId)).toEqual(before)
    expect((await api.cancel(upload.listId, upload.id)).status).toBe(204)
  })

  test('that has ended answers 409', async () => {
    const upload = await begun(domains(1001))
    await api.run(upload.message)
    expect(await api.cancel(upload.listId, upload.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })
})

test('a list that is deleted in the middle ends the upload, and nothing of both is left', async () => {
  const upload = await begun(domains(1200))
  const deleting: RunUploadWorld = {
    ...api.running,
    members: {
      ...api.running.members,
      async append(...given) {
        const done = await api.running.members.append(...given)
        await api.remove(upload.listId)
        for (const list of api.world.purgeable) await api.world.purge(list, () => true)
        return done
      },
    },
  }
  await api.run(upload.message, deleting)
  api.passTime(LEASE_MS)
  await api.run(upload.message)
  expect((await upload.read()).status).toBe(404)
  // The audit log stays, and the change of the webhook until all readers have seen it.
  const leftOf = async (id: string) =>
    (await api.everyRowOf(id)).filter(({ kind }) => kind !== 'destinationChange' && kind !== 'auditEntry')
  expect(await leftOf(upload.id)).toEqual([])
  expect(await leftOf(upload.listId)).toEqual([])
})

test('others hear nothing of an upload', async () => {
  const upload = await begun(domains(1001))
  const owner = api.organization()
  await api.newOrganization()
  expect((await upload.read()).status).toBe(404)
  expect((await api.uploads(upload.listId)).status).toBe(404)
  expect((await api.cancel(upload.listId, upload.id)).status).toBe(404)
  for (const rows of [domains(3), domains(1001)])
    expect((await api.into(upload.listId, { rows })).status).toBe(404)
  expect(api.messages).toEqual([])
  api.askAs(owner)
  expect((await upload.read()).body.status).toBe('queued')
})
