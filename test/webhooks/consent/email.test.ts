import { describe, expect, test } from 'vitest'
import { useMail } from '../../support/mail/use-mail.ts'

const DAY_MS = 86_400_000
const mail = useMail()
const { ses, webhooks, make, at, open, linksIn, confirmLink, stopLink, confirm, own, later } = mail

describe('an address', () => {
  test('gets one link and nothing else, until its owner confirms', async () => {
    const { id, url, verification } = await make()
    expect([url, verification.state]).toEqual([`mailto:${mail.address}`, 'pending'])
    await webhooks.deliver(own())
    expect((await at(id).test()).status).toBe(409)
    expect(ses.to(mail.address).map(({ subject }) => subject)).toEqual([
      'Confirm that you want signals by mail',
    ])
    const link = confirmLink()
    for (const method of ['GET', 'HEAD']) expect((await open(link, method)).statusCode).toBe(200)
    expect((await at(id).get()).verification.state).toBe('pending')
    await confirm()
    expect((await at(id).get()).verification).toMatchObject({ state: 'verified', reason: null })
    await webhooks.deliver(own())
    const [, sent] = ses.to(mail.address)
    expect(sent).toMatchObject({
      from: 'signals@example.com',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      tags: { organization: webhooks.owner.id, destination: id },
    })
    expect(await webhooks.log()).toMatchObject([{ status: 'delivered', url: `mailto:${mail.address}` }])
  })

  test('is confirmed once only, by its own link only, and within three days', async () => {
    const { id } = await make()
    const link = confirmLink()
    const stranger = link.replace(/\.dst_[^.]+/, `.${(await make(`mailto:other-${mail.address}`)).id}`)
    const guesses = [stranger, `${link.slice(0, -1)}!`, link.replace(/.{43}$/, 'A'.repeat(43)), stopLink()]
    for (const guess of guesses.map((one) => one.replace('?unsubscribe=', '?confirm='))) {
      expect((await open(guess, 'POST')).statusCode).toBe(404)
    }
    expect((await at(id).get()).verification.state).toBe('pending')
    expect((await open(link, 'POST')).statusCode).toBe(200)
    expect((await open(link, 'POST')).statusCode).toBe(404)
  })

  test('is not confirmed by a link that ended', async () => {
    const { id } = await make()
    webhooks.service.advance(3 * DAY_MS + 1000)
    expect((await open(confirmLink(), 'POST')).statusCode).toBe(404)
    expect((await at(id).get()).verification.state).toBe('pending')
    expect((await at(id).again()).status).toBe(200)
    await confirm()
  })

  test('is asked anew when it changes, and not when it stays', async () => {
    const { id } = await make()
    await confirm()
    expect((await at(id).change({ url: mail.address, name: 'Same' })).body.verification.state).toBe(
      'verified',
    )
    expect(ses.to(mail.address)).toHaveLength(1)
    const moved = await at(id).change({ url: `mailto:new-${mail.address}` })
    expect(moved.body.verification).toMatchObject({ state: 'pending', reason: null })
    await webhooks.deliver(own())
    expect(ses.mails).toHaveLength(2)
    expect((await at(id).again()).status).toBe(200)
    await confirm(`new-${mail.address}`)
    expect((await at(id).again()).status).toBe(200)
    expect(ses.to(`new-${mail.address}`)).toHaveLength(2)
  })

  test('of a digest gets all signals in one mail', async () => {
    await make(undefined, undefined, { rhythm: { every: '15m' } })
    await confirm()
    await webhooks.service.fanOut(own(), own())
    webhooks.service.advance(16 * 60_000)
    await webhooks.service.sweepDigests()
    await webhooks.service.deliver()
    expect(ses.to(mail.address).at(-1)?.subject).toBe('2 new signals')
  })

  test('is tested with a mail as it will look', async () => {
    const { id } = await make()
    await confirm()
    const { status, body } = await at(id).test()
    expect([status, body.status]).toEqual([200, 'delivered'])
    expect(ses.to(mail.address).at(-1)?.subject).toMatch(/^Announcement: Ada Example/)
    expect(JSON.stringify(body)).not.toContain('/mail?')
  })

  test('whose link cannot be sent says why', async () => {
    ses.refuse(400, 'MessageRejected', 'Email mail.address is not verified.')
    const { id, verification } = await make()
    expect(verification).toMatchObject({
      state: 'pending',
      sentAt: null,
      reason: expect.stringMatching(/^The link was not sent\. Amazon SES answered 400 MessageRejected\./),
    })
    ses.accept()
    expect((await at(id).again()).body.verification.sentAt).not.toBeNull()
    await confirm()
  })
})

describe('one click', () => {
  test('stops the mails of this destination only, and only a new confirmation starts them again', async () => {
    const other = await webhooks.service.organization()
    const { id } = await make()
    await confirm()
    const kept = await make(undefined, other)
    await confirm()
    await webhooks.deliver(own())
    const link =
      linksIn(
        ses
          .to(mail.address)
          .find(({ tags, subject }) => tags.destination === id && !subject.startsWith('Confirm'))?.headers[
          'List-Unsubscribe'
        ],
      )[0]?.slice(0, -1) ?? ''
    expect((await open(link, 'GET')).statusCode).toBe(200)
    expect((await at(id).get()).verification.state).toBe('verified')
    const answers = await Promise.all([
      open(link, 'POST'),
      open(link, 'POST'),
      open(`${link.slice(0, -4)}AAAA`, 'POST'),
    ])
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await at(id).get()).verification).toMatchObject({
      state: 'pending',
      reason: expect.stringContaining('stopped these mails'),
    })
    expect((await at(kept.id, other).get()).verification.state).toBe('verified')
    await at(id).change({ paused: false })
    later()
    const before = ses.mails.length
    await webhooks.deliver(own())
    expect(ses.mails).toHaveLength(before)
    expect((await at(id).again()).status).toBe(200)
    await confirm()
    later()
    await webhooks.deliver(own())
    expect(ses.mails).toHaveLength(before + 2)
  })

  test('works from the mail with the link too, which then confirms nothing', async () => {
    const { id } = await make()
    const link = confirmLink()
    await open(stopLink(), 'POST')
    expect((await open(link, 'POST')).statusCode).toBe(404)
    expect((await at(id).get()).verification.state).toBe('pending')
  })
})
