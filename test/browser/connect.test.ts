import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectedApp, exchange, newApp, type Oauth, oauthOf, queryOf } from '../connections/flow.ts'
import { parametersOf, refusedCall } from '../connections/step-up-flow.ts'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { press, tabTo } from '../support/browser/keyboard.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'

/** The program of the app, which waits for its user to come back. */
function startProgram() {
  const seen: URL[] = []
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/callback') seen.push(url)
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Back</title><h1>Back</h1>')
  })
  return new Promise<{ address: string; seen: readonly URL[]; stop: () => Promise<void> }>((started) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      const port = typeof at === 'object' && at ? at.port : 0
      const stop = () => new Promise<void>((done) => server.close(() => done()))
      started({ address: `http://127.0.0.1:${port}/callback`, seen, stop })
    })
  })
}

let world: ConsoleWorld
let program: Awaited<ReturnType<typeof startProgram>>
let oauth: Oauth
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  oauth = oauthOf(world.baseUrl)
  program = await startProgram()
})
afterAll(async () => {
  await program?.stop()
  await world?.stop()
})

describe.runIf(hasBrowser)('a person whom an app has sent', () => {
  let visitor: WatchedPage
  let apiKey: string
  beforeAll(async () => {
    apiKey = (await createOrganization(world.dataDir, 100)).apiKey
    visitor = await world.visit()
  })

  const app = async () => {
    const registered = await newApp(oauth, 'Desk <b>assistant</b>', program.address)
    return { ...registered, asked: { ...registered.asked, scope: 'read lists credits' } }
  }
  const goTo = (asked: Readonly<Record<string, string>>) =>
    visitor.page.goto(`${oauth.root}/oauth/authorize?${queryOf(asked)}`)
  const back = () => visitor.page.getByRole('heading', { name: 'Back' }).waitFor()

  test('signs in, sees who asks for what, and allows a part of it', async () => {
    const { page } = visitor
    const asking = await app()
    await goTo(asking.asked)
    await tabTo(page, 'API key')
    await page.keyboard.type(apiKey)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Connect an app' }).waitFor()
    await page.getByText('Desk <b>assistant</b>', { exact: true }).waitFor()
    await page.getByText('None vouches for it: anybody may choose this name.').waitFor()
    expect(await page.getByLabel('Spend credits', { exact: true }).isChecked()).toBe(false)
    expect(await faultsOn(page, 'an app that asks')).toEqual([])
    await press(page, 'Allow Desk <b>assistant</b>')
    await back()
    const code = program.seen.at(-1)?.searchParams.get('code') ?? ''
    const { body } = await exchange(oauth, asking, code)
    expect(body.scope).toBe('read lists')
    const { tools } = await callMcp(world.baseUrl, body.access_token, 'tools/list')
    expect(tools.map(({ name }: { name: string }) => name)).toContain('create_list')
  })

  test('says no, and the app hears it', async () => {
    const { page } = visitor
    await goTo((await app()).asked)
    await page.getByRole('heading', { name: 'Connect an app' }).waitFor()
    await press(page, 'Do not allow')
    await back()
    expect(program.seen.at(-1)?.searchParams.get('error')).toBe('access_denied')
  })

  test('hears why an app cannot connect, and is sent nowhere', async () => {
    const { page } = visitor
    await goTo({ ...(await app()).asked, redirect_uri: 'https://evil.example/cb' })
    await page.getByText('The app has not registered the address that it wants its answer at.').waitFor()
    expect(await page.getByRole('button', { name: 'Go back to the app' }).count()).toBe(0)
    expect(await faultsOn(page, 'an app that cannot connect')).toEqual([])
  })

  test('reads where a wrong request of a website leads, and goes there only by himself', async () => {
    const { page } = visitor
    const { asked } = await newApp(oauth, 'A website', 'https://website.example/cb')
    await goTo({ ...asked, response_type: 'token' })
    await page.getByText('It leads to website.example.').waitFor()
    expect(new URL(page.url()).origin).toBe(new URL(oauth.root).origin)
    expect(await page.getByRole('button', { name: 'Go back to the app' }).count()).toBe(1)
    expect(await faultsOn(page, 'an app whose request is wrong')).toEqual([])
  })

  test('finds the app in the settings and disconnects it', async () => {
    const { page } = visitor
    await page.goto(world.consoleUrl)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await open(page, '#/settings')
    await page.getByRole('table', { name: 'Connected apps' }).waitFor()
    expect(await faultsOn(page, 'connected apps')).toEqual([])
    await press(page, 'Disconnect Desk <b>assistant</b>')
    await press(page, 'Disconnect app')
    await page.getByText('No app is connected').waitFor()
    expect((await world.as(apiKey)('GET', '/connections')).data).toEqual([])
  })

  test('whose app asks for more sees every scope that is new, and spending is not ticked', async () => {
    const { page } = visitor
    const asking = await connectedApp(oauth, apiKey, ['read', 'credits'])
    const call = { name: 'A', monitor: true, webhookUrl: 'https://receiver.example' }
    const { challenge } = await refusedCall(oauth.resource, asking.accessToken, 'create_list', call)
    const scope = parametersOf(challenge).scope ?? ''
    await goTo({ ...asking.asked, redirect_uri: program.address, scope })
    await page.getByText('This app is connected already, and asks for more.').waitFor()
    const boxes = page.getByRole('group', { name: 'It may' }).getByRole('checkbox')
    const labels = await page.getByRole('group', { name: 'It may' }).locator('label').allTextContents()
    expect(labels).toEqual([
      'Read everything · it has this now',
      'Change lists · new',
      'Say where signals go · new',
      'Spend credits · it has this now',
    ])
    expect(await Promise.all((await boxes.all()).map((box) => box.isChecked()))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await faultsOn(page, 'an app that asks for more')).toEqual([])
    await page.getByLabel('Spend credits · it has this now', { exact: true }).check()
    await press(page, 'Allow An assistant')
    await back()
    const [{ id, scopes }] = (await world.as(apiKey)('GET', '/connections')).data
    expect([id, scopes]).toEqual([expect.any(String), ['read', 'credits']])
    const code = program.seen.at(-1)?.searchParams.get('code') ?? ''
    await exchange(oauth, { ...asking, redirectUri: program.address }, code)
    expect((await world.as(apiKey)('GET', '/connections')).data).toMatchObject([
      { id, scopes: ['read', 'lists', 'webhooks', 'credits'] },
    ])
  })
})
