import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const organization: Section = {
  name: 'Organization, keys and credits',
  async run(world) {
    await ownRecord(world)
    await keys(world)
    await scopes(world)
    await creditLimits(world)
    await credits(world)
    await auditLog(world)
  },
}

async function ownRecord({ suite, api }: World) {
  await suite.check('the organization is shown and changed', async () => {
    const before = await api.accepted('GET /organization')
    const body = { name: before.name, maxCreditsPerMonth: before.maxCreditsPerMonth }
    suite.undoLater('the cap of a month', () => api.accepted('PATCH /organization', { body }))
    const changed = await api.accepted('PATCH /organization', { body: { maxCreditsPerMonth: 1_000_000 } })
    assert.deepEqual(changed, { ...before, maxCreditsPerMonth: 1_000_000 })
    assert.deepEqual(await api.accepted('GET /organization'), changed)
  })
  await suite.check('wrong values are refused, each by its name', async () => {
    const body = { name: '', webhookUrl: 'gopher://x', maxCreditsPerMonth: -1 }
    await api.refused('PATCH /organization', refusedFor('name', 'webhookUrl', 'maxCreditsPerMonth'), { body })
  })
}

async function auditLog({ suite, api, stranger, tag }: World) {
  await suite.check('the audit log tells who changed what, and what was denied', async () => {
    const named = { name: `contract ${tag} audited`, scopes: ['read'] }
    const made = await api.accepted('POST /api-keys', { body: named })
    const headers = { 'x-api-key': made.apiKey }
    assert.equal((await stranger.ask('DELETE', '/lists/lst_1', { headers })).status, 403)
    await api.accepted('DELETE /api-keys/{id}', { params: { id: made.id } })
    const about = await api.accepted('GET /audit-log', { query: { subject: made.id } })
    assert.deepEqual(
      about.data.map((entry: Json) => [entry.action, entry.outcome]),
      [
        ['revokeApiKey', 'done'],
        ['createApiKey', 'done'],
      ],
    )
    const query = { keyId: made.id, outcome: 'denied' }
    const { data } = await api.accepted('GET /audit-log', { query })
    assert.deepEqual(
      data.map((entry: Json) => [entry.action, entry.code]),
      [['deleteList', 'scope_missing']],
    )
    assert(!JSON.stringify([about, data]).includes(tag), 'a name is shown')
  })
  await suite.check('the audit log is read by pages, each entry once', async () => {
    const first = await api.accepted('GET /audit-log', { query: { limit: 2 } })
    const query = { limit: 1, cursor: first.nextCursor }
    const second = await api.accepted('GET /audit-log', { query })
    assert.equal(new Set([...first.data, ...second.data].map((entry: Json) => entry.id)).size, 3)
    await api.refused('GET /audit-log', refusedFor('cursor', 'from'), {
      query: { cursor: 'x', from: 'yesterday' },
    })
  })
}

async function scopes({ suite, api, stranger, tag }: World) {
  const revoke = (id: string) => api.accepted('DELETE /api-keys/{id}', { params: { id } })
  await suite.check('a key with scopes does what they say, and nothing else', async () => {
    const body = { name: `contract ${tag} reads`, scopes: ['read'], endsAt: '2999-01-01T00:00:00Z' }
    const made = await api.accepted('POST /api-keys', { body })
    suite.undoLater('the key that reads', () => revoke(made.id))
    assert.deepEqual([made.scopes, made.only, made.networks], [['read'], null, null])
    const headers = { 'x-api-key': made.apiKey }
    assert.equal((await stranger.ask('GET', '/lists', { headers })).status, 200)
    const refused = await stranger.ask('POST', '/lists', { headers, body: { name: `contract ${tag} no` } })
    const { code, scope } = JSON.parse(refused.text)
    assert.deepEqual([refused.status, code, scope], [403, 'scope_missing', 'lists'])
    const saved = `/data?type=accounts&limit=1&list=contract-${tag}-no`
    assert.equal((await stranger.ask('GET', saved, { headers })).status, 403)
  })
  await suite.check('a key of one list reaches no other', async () => {
    const lists = ['own', 'other'].map((name) =>
      api.accepted('POST /lists', { body: { name: `contract ${tag} ${name}` } }),
    )
    const [own, other] = await Promise.all(lists)
    for (const { id } of [own, other])
      suite.undoLater('a list', () => api.accepted('DELETE /lists/{id}', { params: { id } }))
    const only = { kind: 'list', id: own.id }
    const made = await api.accepted('POST /api-keys', { body: { name: `contract ${tag} one`, only } })
    suite.undoLater('the key of one list', () => revoke(made.id))
    const headers = { 'x-api-key': made.apiKey }
    assert.equal((await stranger.ask('GET', `/lists/${own.id}`, { headers })).status, 200)
    for (const path of [`/lists/${other.id}`, '/lists', '/data?type=signals'])
      assert.equal((await stranger.ask('GET', path, { headers })).status, 403, path)
  })
  await suite.check('wrong limits are refused, each by its name', async () => {
    const body = { name: 'wrong', scopes: ['all'], endsAt: '2020-13-01', networks: ['example.com'], only: {} }
    const names = refusedFor('scopes.0', 'endsAt', 'networks.0', 'only.kind')
    await api.refused('POST /api-keys', names, { body })
  })
}

async function creditLimits({ suite, api, stranger, tag }: World) {
  await suite.check('what a key with a limit of credits starts never costs more', async () => {
    const body = { name: `contract ${tag} agent`, maxCreditsPerMonth: 9 }
    const made = await api.accepted('POST /api-keys', { body })
    suite.undoLater('the key with a limit', () =>
      api.accepted('DELETE /api-keys/{id}', { params: { id: made.id } }),
    )
    assert.deepEqual([made.maxCreditsPerMonth, made.creditsThisMonth], [9, 0])
    const headers = { 'x-api-key': made.apiKey }
    const organization = await stranger.ask('GET', '/organization', { headers })
    const left = {
      keyId: made.id,
      name: body.name,
      maxCreditsPerMonth: 9,
      creditsThisMonth: 0,
      creditsLeft: 9,
    }
    assert.deepEqual(JSON.parse(organization.text).keyLimit, left)
    assert.equal((await api.accepted('GET /organization')).keyLimit, null)
    const keyword = { query: `contract ${tag}`, scrapper: 'SEARCH_NEWS' }
    const refused = await stranger.ask('POST', '/keywords', { headers, body: keyword })
    const { code, cap, keyId, limit } = JSON.parse(refused.text)
    assert.deepEqual([refused.status, code, cap], [402, 'cap_reached', 'apiKey.maxCreditsPerMonth'])
    assert.deepEqual([keyId, limit], [made.id, 9])
    for (const maxCreditsPerMonth of [null, 10]) {
      const more = { name: 'more', maxCreditsPerMonth }
      const answer = await stranger.ask('POST', '/api-keys', { headers, body: more })
      assert.deepEqual([answer.status, JSON.parse(answer.text).errors[0].path], [400, 'maxCreditsPerMonth'])
    }
  })
  await suite.check('a wrong limit of credits is refused by its name', () =>
    api.refused('POST /api-keys', refusedFor('maxCreditsPerMonth'), {
      body: { name: 'wrong', maxCreditsPerMonth: 1.5 },
    }),
  )
}

async function keys({ suite, api, stranger, tag }: World) {
  await suite.check('a key is made, works, and stops to work when it is revoked', async () => {
    const made = await api.accepted('POST /api-keys', { body: { name: `contract ${tag}` } })
    assert.match(made.apiKey, /^sb_[0-9A-Za-z]{43}$/)
    const headers = { 'x-api-key': made.apiKey }
    assert.equal((await stranger.ask('GET', '/organization', { headers })).status, 200)
    const { data } = await api.accepted('GET /api-keys')
    const listed = data.find(({ id }: Json) => id === made.id)
    assert.deepEqual([listed?.name, listed?.prefix], [made.name, made.prefix])
    assert(!JSON.stringify(data).includes(made.apiKey), 'the list shows the key')
    await api.accepted('DELETE /api-keys/{id}', { params: { id: made.id } })
    assert.equal((await stranger.ask('GET', '/organization', { headers })).status, 401)
    await api.refused('DELETE /api-keys/{id}', NOT_FOUND, { params: { id: made.id } })
  })
  await suite.check('a key needs a name', () =>
    api.refused('POST /api-keys', refusedFor('name'), { body: {} }),
  )
}

async function credits({ suite, api }: World) {
  await suite.check(
    'the ledger ends in the balance, and its sums are the same by day and by owner',
    async () => {
      const { credits: balance } = await api.accepted('GET /organization')
      const { data } = await api.accepted('GET /credits', { query: { limit: 5 } })
      assert.equal(data[0]?.balance, balance)
      const spent = async (groupBy: string) => {
        const sums = await api.accepted('GET /credits', { query: { groupBy } })
        return sums.data.reduce((all: number, { charged = 0 }: Json) => all + charged, 0)
      }
      assert.equal(await spent('day'), await spent('owner'))
    },
  )
  await suite.check('wrong pages and groups of the ledger are refused', async () => {
    await api.refused('GET /credits', refusedFor('limit'), { query: { limit: 0 } })
    await api.refused('GET /credits', refusedFor('groupBy'), { query: { groupBy: 'colour' } })
    await api.refused('GET /credits', refusedFor('cursor'), { query: { cursor: 'nonsense' } })
  })
}
