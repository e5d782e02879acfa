import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startIdentityProvider } from '../../sessions/identity-provider.ts'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser } from '../../support/browser/browser.ts'
import { press } from '../../support/browser/keyboard.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { type ConsoleWorld, startConsole } from '../console-world.ts'
import { inviteBy, openSettings, rowsOf } from './people.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let world: ConsoleWorld
beforeAll(async () => {
  if (!hasBrowser) return
  provider = await startIdentityProvider()
  world = await startConsole({ env: provider.env })
  provider.serve(`${world.consoleUrl}provider-return`)
})
afterAll(async () => {
  await world?.stop()
  await provider?.stop()
})

const organizationOf = async (name: string) => {
  const { apiKey } = await createOrganization(world.dataDir, 100)
  await world.as(apiKey)('PATCH', '/organization', { name })
  return apiKey
}

/** From the sign-in page to the provider, and back. */
async function goThere() {
  const { page } = await world.openAt(world.consoleUrl)
  await page.getByText('No passkey here, and no key?').click()
  await press(page, 'Sign in with Acme login')
  return page
}

describe.runIf(hasBrowser)('a provider of identities', () => {
  let email: string
  let people = 0
  beforeEach(() => {
    people += 1
    email = `ann-${people}@example.com`
    provider.says({ email, email_verified: true })
    provider.refuse(false)
  })

  test('brings in a user who is invited, with one button', async () => {
    await inviteBy(world, await organizationOf('Acme'), { email, role: 'viewer' })
    const page = await goThere()
    await page.getByRole('heading', { name: 'You are invited to Acme' }).waitFor()
    expect(page.url()).not.toContain('sbl_')
    expect(await faultsOn(page, 'back from the provider')).toEqual([])
    await press(page, 'Accept and sign in')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(await page.getByTitle(email).first().textContent()).toContain(email)
    await openSettings(page)
    await rowsOf(page, 'Your sessions').filter({ hasText: 'By provider' }).waitFor()
  })

  test('lets a user of two organizations choose', async () => {
    for (const name of ['First', 'Second'])
      await inviteBy(world, await organizationOf(name), { email, role: 'member' })
    const page = await goThere()
    const second = page.getByRole('heading', { name: 'You are invited to Second' })
    await page.getByRole('heading', { name: 'You are invited to First' }).waitFor()
    await second.waitFor()
    expect(await faultsOn(page, 'two organizations')).toEqual([])
    const buttons = page.getByRole('button', { name: 'Accept and sign in' })
    expect(await buttons.count()).toBe(2)
    await buttons.last().click()
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  test('brings in nobody else, and the page says why', async () => {
    const unknown = await goThere()
    await unknown
      .getByRole('alert')
      .filter({ hasText: /^No user here has the address/ })
      .waitFor()
    provider.refuse(true)
    const refused = await goThere()
    await refused.getByRole('alert').filter({ hasText: 'The provider did not sign you in.' }).waitFor()
    expect(await faultsOn(refused, 'refused by the provider')).toEqual([])
  })
})
