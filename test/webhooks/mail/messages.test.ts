import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, emailDigest, emailMessage } from '../../../functions/webhooks/channels/email.ts'
import { mailAddressIn, mailboxName } from '../../../functions/webhooks/mail/address.ts'
import { nameInMail } from '../../../functions/webhooks/mail/mail-text.ts'
import { answerAsSes, type SentMail } from '../../../local/mail/ses-stand-in.ts'
import { aNotice, HOSTILE_NOTICE } from '../../support/channels/hostile-notice.ts'
import { MAIL_SENDER } from '../../support/webhooks/mail-sender.ts'

const ROUTE = {
  ...MAIL_SENDER,
  organizationId: 'org_1',
  destinationId: 'dst_1',
  tag: 'tag',
  unsubscribe: 'https://service.example/api/mail?unsubscribe=org_1.dst_1.secret',
}

/** What SES makes of the request. */
function sent(body: string): SentMail {
  const request = email.awsRequest('mailto:ann@example.com', {
    organizationId: 'org_1',
    deliveryId: 'dlv_1',
    sentAt: new Date(),
    region: 'eu-west-1',
    body,
    mail: ROUTE,
  })
  expect(request.url).toBe('https://email.eu-west-1.amazonaws.com/v2/email/outbound-emails')
  const mails: SentMail[] = []
  const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=x/20261126/eu-west-1/ses/aws4_request, y' }
  const { pathname } = new URL(request.url)
  const received = { ...request, path: pathname, query: new URLSearchParams(), headers }
  const reply = answerAsSes(received, (mail) => `message-${mails.push(mail)}`)
  expect([reply.status, reply.body]).toEqual([200, '{"MessageId":"message-1"}'])
  return mails[0] ?? expect.fail()
}

const TAGS = /<(?!\/?(?:html|head|meta|title|body|h2|p|ul|li|hr|a)\b|!doctype)/
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe('a mail', () => {
  test('says who, what, why it matters, when, and leads to the source by the name of its host', () => {
    const mail = sent(email.body(aNotice({}, [{ kind: 'keyword', name: 'robotics zurich' }])))
    expect(mail.subject).toBe('Announcement: Ada Example, Example Robotics')
    expect(mail.text).toContain('Matches keyword “robotics zurich” · 2026-11-21')
    expect(mail.html).toContain(
      '<a href="https://example.com/news/example-robotics-opens-zurich-office">example.com</a>',
    )
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${ROUTE.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail.html).not.toMatch(/<img|<script|url\(/)
  })

  test('is taken by SES, and has no markup and no links of strangers, whatever they write', () => {
    fc.assert(
      fc.property(HOSTILE_NOTICE, (notice) => {
        const { html, subject } = sent(email.body(notice))
        expect(html).not.toMatch(TAGS)
        expect(subject.length).toBeLessThanOrEqual(150)
        const links = linksIn(html)
        expect(links.length).toBeLessThanOrEqual(2)
        expect(links.at(-1)).toBe(ROUTE.unsubscribe)
      }),
    )
  })

  test('makes no link of what looks like an address', () => {
    const { account } = aNotice().record
    const notice = aNotice({ account: account && { ...account, name: 'evil.example or a@evil.example' } })
    const { subject: _, ...mail } = emailMessage(notice)
    expect(Object.values(mail).join(' ')).not.toMatch(/evil\.example|a@evil/)
  })

  test('of a digest has a line for each signal, counts the others, and stays below what Gmail cuts', () => {
    const notices = Array.from({ length: 100 }, () => aNotice({ text: '&'.repeat(1500) }))
    const mail = emailDigest({ id: 'dlv_1', from: '', to: '', count: 313, notices })
    expect(mail.subject).toBe('313 new signals')
    expect(mail.html).toMatch(/and \d+ more/)
    expect(sent(JSON.stringify(mail)).html.length).toBeLessThan(100_000)
  })
})

describe('an answer of SES', () => {
  const verdict = (status: number, type: string, message = '') =>
    email.verdict({ status, headers: { 'x-amzn-errortype': type }, body: JSON.stringify({ message }) })

  test.each([
    [200, '', 'taken'],
    [400, 'MessageRejected', 'drop'],
    [400, 'BadRequestException', 'drop'],
    [400, 'MailFromDomainNotVerifiedException', 'retry'],
    [400, 'AccountSuspendedException', 'retry'],
    [400, 'SendingPausedException', 'retry'],
    [400, 'LimitExceededException', 'retry'],
    [429, 'TooManyRequestsException:http://internal.amazon.com/', 'retry'],
    [400, 'ThrottlingException', 'retry'],
    [403, 'AccessDeniedException', 'retry'],
    [500, '', 'retry'],
    [400, 'constructor', 'retry'],
  ])('%i %s means %s', (status, type, state) => expect(verdict(status, type).state).toBe(state))

  test('that the sender, or a recipient in the sandbox, is not confirmed loses no mail', () => {
    const message = 'Email address is not verified. The following identities failed the check'
    expect(verdict(400, 'MessageRejected', message)).toMatchObject({ state: 'retry' })
  })
})

describe('an address', () => {
  test.each([
    ['mailto:ann@example.com', 'ann@example.com'],
    ['MAILTO:Ann.B+x@EXAMPLE.com', 'Ann.B+x@example.com'],
    ["o'neil@example.co.uk", "o'neil@example.co.uk"],
    ['mailto:ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ])('%s is %s', (given, address) => expect(mailAddressIn(given)).toBe(address))

  test('has no sign that ends a header, whatever is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress()), (given) => {
        expect(mailAddressIn(given) ?? 'a@b.example').toMatch(/^[\w.+'=~&-]+@[a-z0-9.-]+$/)
      }),
    )
  })

  test('is one mailbox in all its spellings', () => {
    const spellings = ['a.b@gmail.com', 'ab@gmail.com', 'A.B+x@GMAIL.com', 'ab+y+z@gmail.com']
    expect(new Set(spellings.map(mailboxName)).size).toBe(1)
    expect(mailboxName('a.b@example.com')).not.toBe(mailboxName('ab@example.com'))
  })
})

test('the name of an organization is cut to words', () => {
  expect(nameInMail('Ärzte & Söhne-Labs')).toBe('Ärzte & Söhne-Labs')
  expect(nameInMail('Win at https://evil.example <b>\r\n\u202e')).toBe('Win at https evil example b')
  expect(nameInMail('x'.repeat(500))).toHaveLength(40)
})
