import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { AT, type DataTestWorld, startDataWorld } from './data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

const one = (dataset: string, id: string, apiKey = world.ours.apiKey) => world.one(dataset, id, apiKey)

/** Puts an entity on a list of an organization. */
async function list(organizationId: string, entityId: string, type: 'account' | 'person') {
  const listId = newId('lst')
  const of = { organizationId, listId, entityId, type }
  await world.put({ ...key.member(organizationId, listId, 1), kind: 'member', ...of, addedAt: AT })
  await world.put({
    ...key.membership(entityId, organizationId, listId),
    kind: 'membership',
    ...of,
    position: 1,
  })
}

/** What no organization may tell from an id that nobody ever used. */
async function expectUnknown(dataset: string, id: string, apiKey = world.ours.apiKey) {
  const made = `${id.slice(0, 4)}${newId('acc').slice(4)}`
  const [hidden, unknown] = [await one(dataset, id, apiKey), await one(dataset, made, apiKey)]
  const words = ({ body }: typeof hidden, own: string) =>
    JSON.stringify({ ...body, requestId: '', instance: '' }).replaceAll(own, 'ID')
  expect(hidden.status).toBe(404)
  expect(words(hidden, id)).toBe(words(unknown, made))
}

describe('GET by id', () => {
  test('gives each row as GET /data does', async () => {
    const account = await world.account({ name: 'Acme' })
    const person = await world.person({ accountId: account.id })
    const signal = await world.signal({ accountId: account.id, text: 'Something' })
    await world.follower.catchUp()
    for (const [type, id] of [
      ['accounts', account.id],
      ['people', person.id],
      ['signals', signal.id],
    ] as const) {
      const { body } = await world.ask({ type, limit: '100' })
      const row = body.data.find((found: { id: string }) => found.id === id)
      const more = type === 'accounts' ? { decisionMakers: [] } : {}
      expect((await one(type, id)).body).toEqual({ ...row, ...more })
    }
  })

  test('shows our own signals, and hides those of others', async () => {
    const ours = await world.signal({ organizationId: world.ours.id })
    const theirs = await world.signal({ organizationId: world.theirs.id })
    expect((await one('signals', ours.id)).body.id).toBe(ours.id)
    await expectUnknown('signals', theirs.id)
    expect((await one('signals', theirs.id, world.theirs.apiKey)).status).toBe(200)
  })

  test.each(['accounts', 'people'] as const)('shows a stub of %s to who lists it only', async (dataset) => {
    const isAccount = dataset === 'accounts'
    const { id } = isAccount ? await world.account({ stub: true }) : await world.person({ stub: true })
    await expectUnknown(dataset, id)
    await list(world.theirs.id, id, isAccount ? 'account' : 'person')
    await expectUnknown(dataset, id)
    expect((await one(dataset, id, world.theirs.apiKey)).body).toMatchObject({ id, createdAt: AT })
  })

  test('shows the name that our monitor read to us only', async () => {
    const { id } = await world.account({ stub: true, name: 'acme.example' })
    await list(world.ours.id, id, 'account')
    await list(world.theirs.id, id, 'account')
    await world.put({ ...key.ownName(world.ours.id, id), kind: 'ownName', name: 'Acme', readAt: AT })
    expect((await one('accounts', id)).body.name).toBe('Acme')
    expect((await one('accounts', id, world.theirs.apiKey)).body.name).toBe('acme.example')
  })

  test('leads from a merged account to the one that it became', async () => {
    const { id } = await world.account()
    const old = newId('acc')
    await world.put({ ...key.account(old), kind: 'alias', entityId: id })
    expect((await one('accounts', old)).body.id).toBe(id)
  })

  test.each([
    ['accounts', 'per_1'],
    ['people', 'acc_1'],
    ['signals', '__proto__'],
    ['signals', 'sig_1%00'],
    ['accounts', 'acc_..'],
  ])('/%s/%s is 404', async (dataset, id) => {
    expect((await one(dataset, id)).status).toBe(404)
  })

  test('takes no parameters', async () => {
    const { id } = await world.account()
    expect((await world.one('accounts', id, world.ours.apiKey, { limit: ['1'] })).status).toBe(400)
  })
})
