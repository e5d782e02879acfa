import { expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { press } from '../support/browser/keyboard.ts'
import type { ConsoleWorld } from './console-world.ts'
import { signIn } from './stories.ts'
import {
  expectNothingWrong,
  goTo,
  isSignedOut,
  refuseOnce,
  rest,
  secondTab,
  shownOrganization,
  tryToMakeKey,
} from './tabs.ts'

/** The service is started once, by who calls this. */
export function testTabs(started: () => ConsoleWorld) {
  const start = async () => {
    const { apiKey } = await createOrganization(started().dataDir, 100)
    const visitor = await started().visit()
    await signIn(visitor.page, apiKey)
    return { visitor, as: started().as(apiKey) }
  }

  test('ends in both at once, when one signs out', async () => {
    const { visitor } = await start()
    const other = await secondTab(visitor)
    await rest(other)
    await press(visitor.page, 'Sign out')
    await isSignedOut(visitor.page)
    await isSignedOut(other)
    await other.getByText('You signed out in another tab.').waitFor()
    expectNothingWrong(visitor)
  })

  test('ends at the next request, when its key is revoked', async () => {
    const { visitor, as } = await start()
    const { id, apiKey } = await as('POST', '/api-keys', { name: 'For a while' })
    await press(visitor.page, 'Sign out')
    await signIn(visitor.page, apiKey)
    await rest(visitor.page)
    await as('DELETE', `/api-keys/${id}`)
    await goTo(visitor.page, 'Usage')
    await isSignedOut(visitor.page)
    expectNothingWrong(visitor)
  })

  test('goes on without a word, when a token has ended', async () => {
    const { visitor } = await start()
    const refused = await refuseOnce(visitor.page, '**/api/v1/webhook-log*')
    await goTo(visitor.page, 'Webhooks')
    await visitor.page.getByRole('heading', { name: 'Nothing was delivered yet' }).waitFor()
    expect(refused()).toBeGreaterThan(1)
    expectNothingWrong(visitor)
  })

  test('goes on after a reload while the service did not answer', async () => {
    const { page, complaints } = (await start()).visitor
    await page.route('**/console/token', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await page.getByText(/^Signalbox does not answer now/).waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(complaints.filter((problem) => !/status of 503/.test(problem))).toEqual([])
  })

  test('of another organization replaces the first, and no write of the first reaches it', async () => {
    const [first, second] = [await createOrganization(started().dataDir, 100), await start()]
    await second.as('PATCH', '/organization', { name: 'Second' })
    const { page } = second.visitor
    const other = await secondTab(second.visitor)
    await started().as(first.apiKey)('PATCH', '/organization', { name: 'First' })
    // As in a browser that tells the other tabs nothing. The first listener is called first.
    await page.addInitScript("addEventListener('storage', (event) => event.stopImmediatePropagation())")
    await rest(page)
    await press(other, 'Sign out')
    await signIn(other, first.apiKey)
    await tryToMakeKey(page, 'For the second')
    expect(await shownOrganization(page)).toBe('First')
    for (const as of [second.as, started().as(first.apiKey)])
      expect((await as('GET', '/api-keys')).data).toHaveLength(1)
  })
}
