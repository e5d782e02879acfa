import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { urlProblem, webhookUrlUnder } from '../../../functions/shared/sender/webhook-url.ts'
import { PRIVATE_HOSTS } from './private-hosts.ts'

const HTTPS = 'Must be an https:// URL.'
const PUBLIC = 'Must lead to a public address.'
const CHARACTERS = 'Must not contain spaces or control characters.'
const CREDENTIALS = 'Must not contain a user name or a password.'

describe('a receiver’s URL', () => {
  test.each([
    ['a plain one', 'https://hooks.example.com/in'],
    ['a port and a query', 'https://hooks.example.com:8443/in?key=a%20b#part'],
    ['an international name', 'https://bücher.example/hook'],
    ['a public address', 'https://93.184.216.34/hook'],
    ['a public IPv6 address', 'https://[2606:2800:220:1::1]/hook'],
    ['the longest', `https://hooks.example.com/${'a'.repeat(2022)}`],
  ])('may be %s', (_case, url) => expect(urlProblem(url, 'public')).toBeUndefined())

  test('may be international, however many were checked before', () => {
    const problems = Array.from({ length: 50_000 }, () => urlProblem('https://bücher.example/hook', 'public'))
    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })

  test.each([
    ['too long', `https://hooks.example.com/${'a'.repeat(2023)}`, 'Must have at most 2048 characters.'],
    ['empty', '', HTTPS],
    ['relative', '/hook', HTTPS],
    ['not a URL', 'https://', HTTPS],
    ['http', 'http://hooks.example.com/in', HTTPS],
    ['another scheme', 'ftp://hooks.example.com/in', HTTPS],
    ['a file', 'file:///etc/passwd', HTTPS],
    ['script', 'javascript:alert(1)', HTTPS],
    ['a user', 'https://user@hooks.example.com/', CREDENTIALS],
    ['a password', 'https://:secret@hooks.example.com/', CREDENTIALS],
    ['a user before a private host', 'https://hooks.example.com@127.0.0.1/', CREDENTIALS],
    ['a line break', 'https://hooks.example.com/\r\nX-Injected: 1', CHARACTERS],
    ['a tab that parsers drop', 'https://hooks.exa\tmple.com/', CHARACTERS],
    ['a leading space', ' https://hooks.example.com/', CHARACTERS],
    ['NUL', 'https://hooks.example.com/\0', CHARACTERS],
    ['half a character', 'https://hooks.example.com/\ud800', CHARACTERS],
    ...PRIVATE_HOSTS.map((host) => [`private: ${host}`, `https://${host}:9001/hook`, PUBLIC]),
  ])('must not be %s', (...row) => expect(urlProblem(row[1] ?? '', 'public')).toBe(row[2]))

  test('may be local over plain HTTP on a laptop, but still not carry credentials', () => {
    expect(urlProblem('http://localhost:4000/hook', 'any')).toBeUndefined()
    expect(urlProblem('http://127.0.0.1:4000/hook', 'any')).toBeUndefined()
    expect(urlProblem('http://user:secret@localhost/', 'any')).toBe(CREDENTIALS)
    expect(urlProblem('ftp://localhost/', 'any')).toBe(HTTPS)
  })

  test('is a schema that says what is wrong', () => {
    const schema = webhookUrlUnder(() => 'public')
    expect(v.safeParse(schema, 'https://10.0.0.1/').issues?.map(({ message }) => message)).toEqual([PUBLIC])
    expect(v.parse(schema, 'https://hooks.example.com/In?x=1')).toBe('https://hooks.example.com/In?x=1')
    expect(v.safeParse(schema, 7).success).toBe(false)
  })
})
