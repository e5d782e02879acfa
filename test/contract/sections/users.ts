import assert from 'node:assert/strict'
import { consoleOf } from '../../users/console-of.ts'
import { NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const users: Section = {
  name: 'Users and sessions',
  async run(world) {
    const { suite, api } = world
    await suite.check('who asks is told what he may do', async () => {
      const me = await api.accepted('GET /me')
      assert.equal(me.kind, 'key')
      await api.refused('GET /me', refusedFor('nonsense'), { query: { nonsense: 'x' } })
    })
    await suite.check('a user is invited, signs in by link and by passkey, and is removed', () =>
      wholeStay(world),
    )
    await suite.check('what is no user, role, address or session is refused', async () => {
      const params = { id: 'usr_unknown' }
      await api.refused('POST /users', refusedFor('email', 'role'), { body: { email: 'x', role: 'owner' } })
      await api.refused('PATCH /users/{id}', NOT_FOUND, { params, body: { role: 'viewer' } })
      await api.refused('POST /users/{id}/link', NOT_FOUND, { params })
      await api.refused('DELETE /users/{id}', NOT_FOUND, { params })
      await api.refused('DELETE /me/passkeys/{id}', NOT_FOUND, { params: { id: 'pky_unknown' } })
      await api.refused('DELETE /sessions/{id}', NOT_FOUND, { params: { id: 'ses_unknown' } })
      await api.refused('GET /users', refusedFor('nonsense'), { query: { nonsense: 'x' } })
      await api.refused('GET /sessions', refusedFor('nonsense'), { query: { nonsense: 'x' } })
    })
  },
}

async function wholeStay({ api, as, options, suite, tag }: World) {
  const page = consoleOf(options.baseUrl)
  const body = { email: `contract-${tag}@example.com`, role: 'viewer' }
  const { id } = await api.accepted('POST /users', { body })
  suite.undoLater('the user', () => api.ask('DELETE', `/users/${id}`))
  const { link } = await api.accepted('POST /users/{id}/link', { params: { id } })
  assert.equal((await page.show(link)).body.email, body.email)
  const entered = await page.enter(link)
  assert.equal(entered.status, 200, JSON.stringify(entered.body))
  assert.equal((await page.enter(link)).status, 401, 'a link signs in once')

  const { authenticator, kept } = await page.makePasskey(entered.cookie)
  assert.equal(kept.status, 200, JSON.stringify(kept.body))
  const again = await page.enterBy(authenticator)
  assert.equal(again.status, 200, JSON.stringify(again.body))
  const user = as(again.body.token)
  assert.equal((await user.accepted('GET /me')).role, 'viewer')
  assert.equal((await user.ask('GET', '/users')).status, 403)
  await api.accepted('PATCH /users/{id}', { params: { id }, body: { role: 'member' } })
  assert.deepEqual((await user.accepted('GET /me')).role, 'member')
  const { data } = await api.accepted('GET /users')
  assert(data.some((one: { id: string; passkeys: number }) => one.id === id && one.passkeys === 1))

  const sessions = (await api.accepted('GET /sessions')).data.filter(
    ({ keyId }: { keyId: string }) => keyId === id,
  )
  const [newest, oldest] = sessions.map(({ by }: { by: string }) => by)
  assert.deepEqual([newest, oldest], ['passkey', 'link'])
  await api.accepted('DELETE /sessions/{id}', { params: { id: sessions[1].id } })
  await user.accepted('DELETE /me/passkeys/{id}', { params: { id: kept.body.id } })
  assert.equal((await page.enterBy(authenticator)).status, 401)
  await api.accepted('DELETE /users/{id}', { params: { id } })
  assert.equal((await user.ask('GET', '/me')).status, 401, 'the session ends with the user')
}
