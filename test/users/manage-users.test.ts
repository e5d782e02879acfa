import { describe, expect, test } from 'vitest'
import { useUsers } from './use-users.ts'

const users = useUsers()
const { call, invite, join } = users
const list = async () => (await call({ resource: '/users' })).body.data

describe('inviting a user', () => {
  test('answers the user, with a link where no mail is sent', async () => {
    const reply = await call({
      method: 'POST',
      resource: '/users',
      body: { email: ' Ann@Example.COM ', name: 'Ann', role: 'viewer' },
    })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^usr_/),
        email: 'Ann@example.com',
        name: 'Ann',
        role: 'viewer',
        joinedAt: null,
        lastSeenAt: null,
        passkeys: 0,
        link: expect.stringMatching(/\/console\/#link=sbl_[0-9A-Za-z]{43}$/),
        mailed: false,
        problem: null,
      },
    })
    const days = (Date.parse(reply.body.linkEndsAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(await list()).toHaveLength(1)
    expect(JSON.stringify(await list())).not.toContain('sbl_')
  })

  test('makes a member when no role is given', async () => {
    const reply = await call({ method: 'POST', resource: '/users', body: { email: 'ann@example.com' } })
    expect(reply.body).toMatchObject({ role: 'member', name: null })
  })

  test.each([
    'ann',
    'ann@example',
    'Ann <ann@example.com>',
    'ann@example.com,eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    'mailto:ann@example.com',
    'ann@127.0.0.1',
    '',
  ])('refuses the address %j', async (email) => {
    const reply = await call({ method: 'POST', resource: '/users', body: { email } })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
  })

  test('refuses an address that has a user, in whatever case it is written', async () => {
    await invite('member', 'ann@example.com')
    const reply = await call({ method: 'POST', resource: '/users', body: { email: 'ANN@example.com' } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('makes one user of twenty invitations of one address at once', async () => {
    const body = { email: 'ann@example.com' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call({ method: 'POST', resource: '/users', body })),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    expect(await list()).toHaveLength(1)
  })

  test('answers a repeated request alike, with the same link', async () => {
    const request = {
      method: 'POST',
      resource: '/users',
      body: { email: 'ann@example.com' },
      headers: { 'idempotency-key': 'one' },
    }
    const [first, second] = [await call(request), await call(request)]
    expect(second.body).toEqual(first.body)
  })

  test('lets no key give what it lacks, or what has no end', async () => {
    const key = async (limits: object) => {
      const { body } = await call({ method: 'POST', resource: '/api-keys', body: { name: 'Key', ...limits } })
      return users.as(body.apiKey)
    }
    const adminOnly = await key({ scopes: ['admin'] })
    const ending = await key({ endsAt: new Date(Date.now() + 86_400_000).toISOString() })
    const cheap = await key({ maxCreditsPerMonth: 10 })
    const ann = await join('admin')
    for (const asking of [adminOnly, ending, cheap]) {
      const replies = [
        await asking({
          method: 'POST',
          resource: '/users',
          body: { email: 'eve@example.com', role: 'viewer' },
        }),
        await asking({ method: 'POST', resource: '/users/{id}/link', params: { id: ann.id } }),
        await asking({
          method: 'PATCH',
          resource: '/users/{id}',
          params: { id: ann.id },
          body: { role: 'admin' },
        }),
      ]
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 403, body: { code: 'scope_missing' } })
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('a role', () => {
  const change = (id: string, body: object) =>
    call({ method: 'PATCH', resource: '/users/{id}', params: { id }, body })

  test('counts from the next request on', async () => {
    const ann = await join('admin')
    await join('admin')
    expect(await ann.call({ resource: '/users' })).toMatchObject({ status: 200 })
    expect(await change(ann.id, { role: 'viewer' })).toMatchObject({ status: 200, body: { role: 'viewer' } })
    expect(await ann.call({ resource: '/users' })).toMatchObject({ status: 403, body: { scope: 'admin' } })
    expect(await ann.call({ resource: '/organization' })).toMatchObject({ status: 200 })
    await change(ann.id, { role: 'admin' })
    expect(await ann.call({ resource: '/users' })).toMatchObject({ status: 200 })
  })

  test('is nothing that its owner raises', async () => {
    const ann = await join('member')
    const reply = await ann.call({
      method: 'PATCH',
      resource: '/users/{id}',
      params: { id: ann.id },
      body: { role: 'admin' },
    })
    expect(reply).toMatchObject({ status: 403, body: { scope: 'admin' } })
    expect(await ann.call({ method: 'POST', resource: '/api-keys', body: { name: 'Key' } })).toMatchObject({
      status: 403,
    })
  })

  test('leaves one admin who has joined, whoever asks', async () => {
    const ann = await join('admin')
    await invite('admin')
    const refused = { status: 409, body: { code: 'conflict' } }
    expect(await change(ann.id, { role: 'member' })).toMatchObject(refused)
    const remove = (id: string) => call({ method: 'DELETE', resource: '/users/{id}', params: { id } })
    expect(await remove(ann.id)).toMatchObject(refused)
    await join('admin')
    expect(await remove(ann.id)).toMatchObject({ status: 204 })
  })

  test.each([1, 2, 3, 4, 5])('leaves one of two admins who remove each other at once (%i)', async () => {
    const [ann, eve] = [await join('admin'), await join('admin')]
    const remove = (by: typeof ann, id: string) =>
      by.call({ method: 'DELETE', resource: '/users/{id}', params: { id } })
    await Promise.all([remove(ann, eve.id), remove(eve, ann.id)])
    expect(await list()).toHaveLength(1)
  })
})

describe('a user of another organization', () => {
  test('is nobody here', async () => {
    const ann = await join('admin')
    const { anOrganization } = await import('../support/organization.ts')
    const other = users.as((await anOrganization(users.running.tables)).apiKey)
    const params = { id: ann.id }
    for (const request of [
      { method: 'PATCH', resource: '/users/{id}', params, body: { role: 'viewer' } },
      { method: 'POST', resource: '/users/{id}/link', params },
      { method: 'DELETE', resource: '/users/{id}', params },
    ])
      expect(await other(request)).toMatchObject({ status: 404 })
    expect((await other({ resource: '/users' })).body.data).toEqual([])
    expect(await ann.call({ resource: '/me' })).toMatchObject({ status: 200, body: { role: 'admin' } })
  })
})

describe('who asks', () => {
  test('is told what he may do', async () => {
    const ann = await join('viewer', 'ann@example.com')
    expect((await ann.call({ resource: '/me' })).body).toEqual({
      kind: 'user',
      id: ann.id,
      organizationId: users.organization.id,
      email: 'ann@example.com',
      name: null,
      role: 'viewer',
      scopes: ['read'],
      only: null,
      passkeys: [],
    })
    expect((await call({ resource: '/me' })).body).toMatchObject({
      kind: 'key',
      name: 'First key',
      role: null,
    })
  })

  test('may be a key that reaches one list only', async () => {
    const { body: listed } = await call({ method: 'GET', resource: '/users' })
    expect(listed.data).toEqual([])
    const { body } = await call({
      method: 'POST',
      resource: '/api-keys',
      body: { name: 'Key', only: { kind: 'list', id: 'lst_0000000000000000000000' } },
    })
    expect(await users.as(body.apiKey)({ resource: '/me' })).toMatchObject({ status: 200 })
  })
})
