import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../../functions/shared/http/credential.ts'
import { userKey } from '../../functions/users/user-keys.ts'
import { scanAll } from '../support/scan.ts'
import { useUsers } from './use-users.ts'

const users = useUsers()
const { call, enter, invite, join, post, secretOf } = users
afterEach(() => vi.useRealTimers())

const DAY = 86_400_000
const at = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] })
const show = (link: string) => post('/console/link', undefined, { link })
const ended = {
  status: 401,
  body: { code: 'invalid_key', detail: expect.stringContaining('Ask for another') },
}

describe('an invitation', () => {
  test('says whose it is and uses nothing up', async () => {
    const { link } = await invite('viewer', 'ann@example.com')
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await show(secretOf(link))
      expect({ status, body }).toEqual({
        status: 200,
        body: { organization: 'Acme', email: 'ann@example.com', role: 'viewer', isInvitation: true },
      })
    }
    expect(await enter(secretOf(link))).toMatchObject({ status: 200 })
  })

  test('signs in once', async () => {
    const { id, link } = await invite('viewer')
    const first = await enter(secretOf(link))
    expect(first).toMatchObject({ status: 200, body: { organizationId: users.organization.id } })
    expect(await enter(secretOf(link))).toMatchObject(ended)
    expect(await show(secretOf(link))).toMatchObject(ended)
    const { body } = await call({ resource: '/users' })
    expect(body.data).toMatchObject([{ id, joinedAt: expect.any(String), linkEndsAt: null }])
    expect(await users.as(first.token)({ resource: '/me' })).toMatchObject({ body: { id, kind: 'user' } })
  })

  test('signs in once when twenty browsers use it at the same time', async () => {
    const { link } = await invite()
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(secretOf(link))))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(401)])
  })

  test('ends after seven days', async () => {
    const start = Date.now()
    const { link } = await invite()
    at(start + 7 * DAY - 60_000)
    expect(await show(secretOf(link))).toMatchObject({ status: 200 })
    at(start + 7 * DAY + 60_000)
    expect(await show(secretOf(link))).toMatchObject(ended)
    expect(await enter(secretOf(link))).toMatchObject(ended)
  })

  test('ends when another link is given, and with the user', async () => {
    const { id, link } = await invite()
    const again = await call({ method: 'POST', resource: '/users/{id}/link', params: { id } })
    expect(again.body.link).not.toBe(link)
    expect(await enter(secretOf(link))).toMatchObject(ended)
    await call({ method: 'DELETE', resource: '/users/{id}', params: { id } })
    expect(await enter(secretOf(again.body.link))).toMatchObject(ended)
  })

  test('is good for a day when the user has joined before', async () => {
    const { id } = await join('member')
    const { body } = await call({ method: 'POST', resource: '/users/{id}/link', params: { id } })
    expect(Math.round((Date.parse(body.linkEndsAt) - Date.now()) / DAY)).toBe(1)
    expect(await show(secretOf(body.link))).toMatchObject({ body: { isInvitation: false } })
  })

  test.each(['', 'sbl_', 'sbl_x', `sbl_${'0'.repeat(43)}`, `sb_${'0'.repeat(43)}`, '../..', '\u0000'])(
    'is not %j',
    async (link) => {
      expect(await show(link)).toMatchObject(ended)
      expect(await enter(link)).toMatchObject({ status: 401 })
    },
  )

  test('does not help who guesses', async () => {
    // The guard counts by time, and other tests must not meet its count.
    at(Date.now() + 60_000)
    const guess = (number: number) => show(`sbl_${String(number).padStart(43, '0')}`)
    const replies = await Promise.all(Array.from({ length: 80 }, (_, number) => guess(number)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(30).fill(429)])
  })
})

const stored = () => scanAll(users.running.tables.documentClient(), users.running.tables.tableNames.table)

describe('what is stored', () => {
  test('has no secret of a link, no cookie and no token', async () => {
    const { link } = await invite()
    const { cookie, token } = await enter(secretOf(link))
    const text = JSON.stringify(await stored())
    for (const secret of [secretOf(link), cookie.split('=')[1] ?? '?', token])
      expect(text).not.toContain(secret)
  })

  test('has nothing of a user in the audit log but the id', async () => {
    await join('viewer', 'somebody@example.com')
    const { body } = await call({ resource: '/audit-log' })
    expect(JSON.stringify(body)).not.toContain('somebody')
    expect(body.data.map(({ action }: { action: string }) => action)).toContain('inviteUser')
    expect(body.data).toContainEqual(
      expect.objectContaining({ action: 'signIn', actor: { kind: 'user', userId: expect.any(String) } }),
    )
  })

  test('of a link goes with the user', async () => {
    const { id, link } = await invite()
    const client = users.running.tables.documentClient()
    const hash = hashOf(secretOf(link))
    await client.send(
      new DeleteCommand({ TableName: users.running.tables.tableNames.table, Key: userKey.link(hash) }),
    )
    expect(await enter(secretOf(link))).toMatchObject(ended)
    expect(await call({ method: 'DELETE', resource: '/users/{id}', params: { id } })).toMatchObject({
      status: 204,
    })
    const text = JSON.stringify(await stored())
    // The audit log keeps the id, and for a day a mark keeps apps from being connected.
    expect(text.split('"kind":"auditEntry"').length).toBeGreaterThan(1)
    const left = (await stored()).filter(
      (item) =>
        JSON.stringify(item).includes(id) && item.kind !== 'auditEntry' && item.kind !== 'connectionsOfKey',
    )
    expect(left).toEqual([])
  })
})

describe('a link by mail', () => {
  test('is not offered where no mail is sent, and asking for it says nothing', async () => {
    expect((await post('/console/ways-in')).body).toEqual({ mail: false, provider: null })
    await join('viewer', 'known@example.com')
    const emails = ['known@example.com', 'nobody@example.com', 'no address']
    const replies = await Promise.all(
      emails.map((email) => post('/console/mailed-link', undefined, { email })),
    )
    expect(replies).toMatchObject(emails.map(() => ({ status: 204 })))
  })
})
