import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoSecret } from '../../functions/console/demo-link.ts'
import { ENV } from '../../functions/shared/env.ts'
import { FROM_PAGE, startConsole, type TestedConsole } from '../support/console.ts'
import { anOrganization } from '../support/organization.ts'

const demoFile = join(mkdtempSync(join(tmpdir(), 'demo-')), 'demo-key')
let running: TestedConsole
let organization: { id: string; apiKey: string }

beforeAll(async () => {
  running = await startConsole({ [ENV.demoKeyFile]: demoFile })
})
afterAll(() => running.tables.stop())
beforeEach(async () => {
  organization = await anOrganization(running.tables)
})

const { post, signIn, ask } = {
  post: (...given: Parameters<TestedConsole['post']>) => running.post(...given),
  signIn: (apiKey = organization.apiKey) => running.signIn(apiKey),
  ask: (token: string) => running.ask(token),
}

describe('a request to sign in', () => {
  test.each([
    ['both', { key: 'sb_x', demo: 'x' }, ['']],
    ['neither', {}, ['']],
    ['a key that is a list', { key: ['sb_x'] }, ['key']],
    ['a key that is an object', { key: { $ne: null } }, ['key']],
    ['demo: true', { demo: true }, ['demo']],
    ['unknown fields', { key: 'sb_x', __proto__x: 1 }, ['__proto__x']],
    ['an array', [], ['']],
    ['null', 'null', ['']],
    ['broken JSON', '{"key":', ['']],
    ['deep JSON', `{"key":${'['.repeat(50)}${']'.repeat(50)}}`, ['']],
  ])('names what is wrong with %s', async (_case, body, paths) => {
    const reply = await post('/console/session', undefined, body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  test('refuses a huge key, and a body that is no JSON', async () => {
    expect(await signIn('x'.repeat(100_000))).toMatchObject({ status: 413 })
    const form = { ...FROM_PAGE, 'content-type': 'text/plain', 'Content-Type': 'text/plain' }
    expect(await post('/console/session', undefined, '{"key":"x"}', form)).toMatchObject({ status: 415 })
  })
})

describe('the sample data', () => {
  const open = (host: string, demo = demoSecret(organization.apiKey)) => {
    const headers = { ...FROM_PAGE, origin: `http://${host}`, host, 'X-Forwarded-Proto': 'http' }
    return post('/console/session', undefined, { demo }, headers)
  }

  test('opens with the printed link on this machine, and for no other name', async () => {
    writeFileSync(demoFile, `${organization.apiKey}\n`)
    const { body } = await open('localhost:3000')
    expect(await ask(body.token)).toMatchObject({ status: 200, body: { id: organization.id } })
    for (const host of ['rebound.example:3000', 'localhost.evil.example', 'api.example.com']) {
      expect(await open(host)).toMatchObject({ status: 400, body: { errors: [{ path: 'demo' }] } })
    }
  })

  test('does not open for a program that can not read the key', async () => {
    writeFileSync(demoFile, `${organization.apiKey}\n`)
    for (const guess of ['', 'true', demoSecret('sb_other'), organization.apiKey.slice(0, 9)])
      expect(await open('localhost:3000', guess)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'demo' }] },
      })
  })

  test('is never opened on AWS', async () => {
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB
    expect(await open('localhost:3000')).toMatchObject({ status: 400 })
    process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
  })
})

/** The last one, because this function then refuses unknown keys of this address for some seconds. */
test('guessed keys are refused after fifty, while a known one still opens a session', async () => {
  // Guesses are counted by ten seconds, which begin here and do not end.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 10_000) * 10_000 })
  await signIn()
  const guesses: number[] = []
  for (let time = 0; time < 60; time += 1)
    guesses.push((await signIn(`sb_${String(time).padStart(43, 'z')}`)).status)
  expect(guesses.filter((status) => status === 401)).toHaveLength(50)
  expect(guesses.slice(50)).toEqual(Array(10).fill(429))
  expect(await signIn()).toMatchObject({ status: 200 })
  vi.useRealTimers()
})
