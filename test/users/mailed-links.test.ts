import { describe, expect, test, vi } from 'vitest'
import { ENV } from '../../functions/shared/env.ts'
import { useSes } from '../support/mail/use-ses.ts'
import { useUsers } from './use-users.ts'

// Answers of the page that asks for a mail come after two seconds, so that nobody can measure who is a user.
vi.setConfig({ testTimeout: 60_000 })

const ses = useSes()
const users = useUsers({
  [ENV.emailFrom]: 'signalbox@example.com',
  [ENV.emailConfigurationSet]: 'Mails',
  [ENV.publicUrl]: 'https://api.example.com/api',
})
const { call, enter, invite, post } = users

let number = 0
const anAddress = () => {
  number += 1
  return `ann.${number}@example.com`
}
const LINK = /https:\/\/api\.example\.com\/api\/console\/#link=(sbl_[0-9A-Za-z]{43})/
const secretIn = (text = '') => LINK.exec(text)?.[1] ?? ''
const ask = (email: string) => post('/console/mailed-link', undefined, { email })
/** A user who has come in with the link of his mail. */
async function joined(email = anAddress()) {
  const user = await invite('member', email)
  await enter(secretIn(ses.to(email).at(-1)?.text))
  return { ...user, email }
}

describe('an invitation', () => {
  test('is mailed, and in the answer too', async () => {
    const email = anAddress()
    const user = await invite('viewer', email)
    expect(user).toMatchObject({ link: expect.stringMatching(LINK), mailed: true, problem: null })
    const [mail, ...more] = ses.to(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'You are invited to Signalbox' })
    expect(mail?.text).toContain('the organization “Acme”')
    expect(await enter(secretIn(mail?.text))).toMatchObject({ status: 200 })
  })

  test('names the organization in words that lead nowhere', async () => {
    const name = 'Click https://evil.example <b>now</b>\r\nBcc: eve@example.com'
    await call({ method: 'PATCH', resource: '/organization', body: { name: name.replace('\r\n', ' ') } })
    const email = anAddress()
    await invite('viewer', email)
    const text = JSON.stringify(ses.to(email))
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('<b>')
    expect(text).not.toContain('eve@example')
  })

  test('says why its mail was refused', async () => {
    ses.refuse(400, 'MessageRejected')
    const user = await invite('viewer', anAddress())
    expect(user).toMatchObject({
      link: expect.stringMatching(LINK),
      mailed: false,
      problem: expect.stringContaining('Amazon SES answered 400 MessageRejected'),
    })
    ses.accept()
  })

  test('is mailed three times a day at most, to an address in whatever organization', async () => {
    const email = anAddress()
    const { id } = await invite('viewer', email)
    const again = () => call({ method: 'POST', resource: '/users/{id}/link', params: { id } })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    const fourth = await again()
    expect(fourth.body).toMatchObject({ mailed: false, problem: 'This address gets no more links for now.' })
    expect(ses.to(email)).toHaveLength(3)
    // The admin gives it another way.
    expect(await enter(secretIn(fourth.body.link))).toMatchObject({ status: 200 })
  })
})

test('an organization invites more people than it may mail on one day', async () => {
  const invited = []
  for (let person = 0; person < 25; person += 1) invited.push(await invite('viewer', anAddress()))
  expect(invited.filter(({ mailed }) => mailed)).toHaveLength(20)
  expect(invited.at(-1)).toMatchObject({
    link: expect.stringMatching(LINK),
    mailed: false,
    problem: 'Your organization has asked for 20 links today.',
  })
})

test('a user who has joined gets no other way than his mail, also when that may not be sent', async () => {
  const { id } = await joined()
  const again = () => call({ method: 'POST', resource: '/users/{id}/link', params: { id } })
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  expect(await again()).toMatchObject({ status: 429, body: { code: 'throttled' } })
})

describe('a link that somebody asks for', () => {
  test('goes to a user who has joined, and signs in once', async () => {
    const { id, email } = await joined()
    expect((await post('/console/ways-in')).body).toEqual({ mail: true, provider: null })
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 204 })
    const mail = ses.to(email).at(-1)
    expect(mail).toMatchObject({ subject: 'Your link to sign in to Signalbox' })
    const { token } = await enter(secretIn(mail?.text))
    expect((await users.as(token)({ resource: '/me' })).body).toMatchObject({ id })
    expect(await enter(secretIn(mail?.text))).toMatchObject({ status: 401 })
  })

  test('goes to nobody else, and the answer is the same', async () => {
    const invited = anAddress()
    await invite('member', invited)
    const others = [invited, 'nobody@example.com', 'no address', 'a@b@c', `${'x'.repeat(300)}@example.com`]
    const replies = await Promise.all(others.map(ask))
    expect(replies.slice(0, 4)).toMatchObject(Array(4).fill({ status: 204 }))
    // The mail of the invitation only.
    expect(ses.mails).toHaveLength(1)
  })

  test('is not given to an admin when its mail fails: whoever has joined reads his own mail', async () => {
    const { id } = await joined()
    ses.refuse(400, 'MessageRejected')
    const reply = await call({ method: 'POST', resource: '/users/{id}/link', params: { id } })
    expect(reply.body).toMatchObject({
      link: null,
      mailed: false,
      problem: expect.stringContaining('MessageRejected'),
    })
    ses.accept()
  })

  test('is sent ten times a day at most, whoever asks', async () => {
    const { email } = await joined()
    const before = ses.to(email).length
    const replies = await Promise.all(Array.from({ length: 15 }, () => ask(email)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    expect(ses.to(email)).toHaveLength(before + 10)
  })
})
