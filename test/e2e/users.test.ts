import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, createOrganization } from '../support/admin.ts'
import { callService } from '../support/local/call-service.ts'
import { deniedRequests } from '../support/local/denied-requests.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { outboxOf } from '../support/mail/outbox-of.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { consoleOf } from '../users/console-of.ts'

let service: LocalService
let organization: { id: string; apiKey: string }
let page: ReturnType<typeof consoleOf>
beforeAll(async () => {
  service = await startLocalService()
  organization = await createOrganization(service.dataDir, 100)
  page = consoleOf(service.baseUrl)
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown, secret = organization.apiKey) =>
  callService(service.baseUrl, secret, method, path, body)

/** The link of the newest mail to an address, once so many mails are there. */
async function mailedLink(address: string, count: number): Promise<string> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(100)) {
    const mails = outboxOf(service.dataDir, address)
    if (mails.length >= count) return /https?:\S+#link=sbl_\w{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  }
  throw new Error(`${address} got no ${count} mails`)
}

describe('a user of the whole service', () => {
  test('is invited by mail, asks for a link later, and is removed with what was open', async () => {
    const email = 'ann@example.com'
    const { body: user } = await call('POST', '/users', { email, role: 'member' })
    expect(user).toMatchObject({ mailed: true, problem: null })
    const invitation = await mailedLink(email, 1)
    expect(invitation).toBe(user.link)
    expect((await page.show(invitation)).body).toMatchObject({ isInvitation: true })
    const first = await page.enter(invitation)
    expect(first.status).toBe(200)

    expect((await page.ask('mailed-link', { email })).status).toBe(204)
    const second = await page.enter(await mailedLink(email, 2))
    expect(second.status).toBe(200)
    expect((await call('POST', `/users/${user.id}/link`)).body).toMatchObject({ link: null, mailed: true })

    const own = second.body.token
    expect((await call('POST', '/lists', { name: 'Ann' }, own)).status).toBe(201)
    expect((await call('GET', '/users', undefined, own)).status).toBe(403)
    expect((await call('GET', '/sessions', undefined, own)).body.data).toHaveLength(2)
    expect((await call('DELETE', `/users/${user.id}`)).status).toBe(204)
    expect((await call('GET', '/me', undefined, own)).status).toBe(401)
    expect((await page.ask('token', undefined, first.cookie)).status).toBe(401)
  })

  test('stands in the audit log with what he did', async () => {
    const { body: invited } = await call('POST', '/users', { email: 'eve@example.com', role: 'admin' })
    const { body } = await page.enter(invited.link)
    await call('POST', '/keywords', { query: 'solar', scrapper: 'SEARCH_NEWS', backfill: false }, body.token)
    const log = (await call('GET', `/audit-log?userId=${invited.id}`)).body.data
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['createKeyword', 'signIn', 'useKeyFrom']),
    )
    expect(new Set(log.map(({ actor }: { actor: object }) => JSON.stringify(actor)))).toEqual(
      new Set([JSON.stringify({ kind: 'user', userId: invited.id })]),
    )
  })

  test('is what the operator makes, lists and removes, the last admin too', async () => {
    const { id } = await createOrganization(service.dataDir, 0)
    const run = (...args: readonly string[]) => admin(service.dataDir, 'user', ...args, '--org', id)
    const invited = await run('invite', '--email', 'boss@example.com', '--role', 'admin', '--json')
    expect(invited.exitCode).toBe(0)
    const { id: user, link } = JSON.parse(invited.out)
    expect((await page.enter(link)).status).toBe(200)
    expect((await run('list')).out).toContain(`${user}  admin`)
    expect(await run('invite', '--email', 'boss@example.com')).toMatchObject({ exitCode: 2 })
    expect(await run('invite', '--email', 'nobody')).toMatchObject({ exitCode: 2 })
    expect(await run('remove', '--user', user)).toMatchObject({ exitCode: 0 })
    expect(await run('remove', '--user', user)).toMatchObject({ exitCode: 2 })
    expect((await run('list')).out).toContain('The organization has no user.')
  })

  test('needs no right that a role lacks', async () => {
    expect(await deniedRequests(service.dataDir)).toEqual([])
  })
})
