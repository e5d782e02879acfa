import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFreeMail, mailHost } from '../../functions/entities/mail-host.ts'
import { companyHost, webHost } from '../../functions/entities/web-host.ts'

describe('every usual spelling of a website has the same host', () => {
  test.each([
    'acme.com',
    'ACME.com',
    'www.acme.com',
    'www2.acme.com.',
    '//acme.com/',
    'https://www.acme.com/about?x=1#y',
    'http://acme.com:80',
    '  https://acme.com\n',
  ])('%s', (text) => expect(webHost(text)).toBe('acme.com'))

  test('also in punycode', () => {
    expect(webHost('müller.de')).toBe('xn--mller-kva.de')
    expect(webHost('https://www.XN--MLLER-kva.de/')).toBe('xn--mller-kva.de')
  })

  test('a name that is only www stays', () => expect(webHost('www.com')).toBe('www.com'))
})

describe('anything but a public name has no host', () => {
  test.each([
    '',
    'acme',
    'localhost',
    'http://localhost:3000',
    'printer.local',
    'api.internal',
    'router.lan',
    '127.0.0.1',
    'http://0x7f.1',
    '10.1',
    'https://[::1]/',
    'acme.com:8080',
    'https://user:pw@acme.com',
    'joe@acme.com',
    'ftp://acme.com',
    'javascript:alert(1)//acme.com',
    'a_b.com',
    '-a.com',
    'acme.c',
    'acme..com',
    `${'a'.repeat(64)}.com`,
    'two words.com',
    'n/a',
  ])('%s', (text) => expect(webHost(text)).toBeUndefined())
})

test('a host has itself as its host, and no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string({ unit: 'binary' })), (text) => {
      const host = webHost(text)
      if (host !== undefined) expect(webHost(host)).toBe(host)
    }),
    { numRuns: 1000 },
  )
})

test('a page on a site of many companies stands for none of them', () => {
  expect(companyHost('https://github.com/acme')).toBeUndefined()
  expect(companyHost('https://github.com/')).toBe('github.com')
  expect(companyHost('https://acme.com/acme')).toBe('acme.com')
  expect(companyHost(null)).toBeUndefined()
})

test('an e-mail address has the host of its company, if it is not free for all', () => {
  expect(mailHost('Jane.Doe+x@ACME.com')).toBe('acme.com')
  expect(['jane', 'jane@', '@acme.com', 'a b@acme.com', 'jane@localhost'].map(mailHost)).toEqual(
    Array.from({ length: 5 }),
  )
  expect(['gmail.com', 'yahoo.co.uk', 'web.de', 'outlook.com', 'qq.com'].every(isFreeMail)).toBe(true)
  expect(['acme.com', 'outlook.acme.com', 'live.dev.example'].some(isFreeMail)).toBe(false)
})
