import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { press, write } from '../../support/browser/keyboard.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { type ConsoleWorld, startConsole } from '../console-world.ts'
import {
  addAuthenticator,
  atName,
  atNumber,
  enter,
  inviteBy,
  mailedLinks,
  openSettings,
  rowsOf,
} from './people.ts'

let world: ConsoleWorld
let apiKey: string
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  ;({ apiKey } = await createOrganization(world.dataDir, 100))
})
afterAll(() => world?.stop())

const USE = 'Sign in with a passkey'
const alert = ({ page }: WatchedPage, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor()

describe.runIf(hasBrowser)('a passkey', () => {
  let user: WatchedPage
  let device: Awaited<ReturnType<typeof addAuthenticator>>
  let people = 0
  beforeEach(async () => {
    people += 1
    const invited = await inviteBy(world, apiKey, { email: `user-${people}@example.com`, role: 'member' })
    user = await enter(world, invited)
    device = await addAuthenticator(user.page)
    await user.page.getByRole('dialog', { name: 'Make a passkey' }).waitFor()
  })

  const makeOne = async () => {
    await press(user.page, 'Make a passkey')
    await user.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const signOut = async () => {
    await press(user.page, 'Sign out')
    await user.page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  }

  test('whose dialog is closed signs nobody in, and the page says so', async () => {
    await makeOne()
    await signOut()
    await device.knowsUser(false)
    await press(user.page, USE)
    await alert(user, 'No passkey was used. Try again, or sign in another way.')
    expect(await faultsOn(user.page, 'a passkey that was not used')).toEqual([])
    await device.knowsUser(true)
    await press(user.page, USE)
    await user.page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  test('is not made while the user is unknown, and the offer stays', async () => {
    await device.knowsUser(false)
    await press(user.page, 'Make a passkey')
    await alert(user, 'No passkey was used.')
    await press(user.page, 'Later')
    await openSettings(user.page)
    await user.page.getByText('You have none. Without one, you need a new link each time.').waitFor()
  })

  test('is made once on a device', async () => {
    await makeOne()
    await openSettings(user.page)
    await press(user.page, 'Make a passkey')
    await press(user.page, 'Cancel')
    await press(user.page, 'Make a passkey')
    await user.page.getByRole('dialog').getByRole('button', { name: 'Make a passkey' }).click()
    await alert(user, 'There is a passkey of yours on this device already.')
  })

  test('that is removed signs nobody in', async () => {
    await makeOne()
    await openSettings(user.page)
    await press(user.page, 'Remove Passkey')
    await press(user.page, 'Remove passkey')
    await user.page.getByText('You have none.', { exact: false }).waitFor()
    expect(await rowsOf(user.page, 'Passkeys').count()).toBe(0)
    await signOut()
    await press(user.page, USE)
    await alert(user, 'No user here has this passkey. It may have been removed.')
  })
})

describe.runIf(hasBrowser)('where there are no passkeys', () => {
  test('at a number, the page says which address has them', async () => {
    const visitor = await world.openAt(atNumber(world.consoleUrl))
    await press(visitor.page, USE)
    await alert(visitor, 'Open the console at localhost instead of a number.')
  })

  test('a browser that is too old is told so', async () => {
    const visitor = await world.openAt(atName(world.consoleUrl))
    await visitor.page.evaluate('delete PublicKeyCredential.parseRequestOptionsFromJSON')
    await press(visitor.page, USE)
    await alert(visitor, 'This browser has no passkeys here. It is too old, or the page is without HTTPS.')
  })

  test('who has nothing at hand asks for a mail, and hears the same whoever it is', async () => {
    const email = 'user-1@example.com'
    const { page } = await world.openAt(atName(world.consoleUrl))
    await press(page, 'No passkey here, and no key?')
    const before = mailedLinks(world, email).length
    for (const address of ['nobody@example.com', email]) {
      await write(page, 'E-mail address', address)
      await page.keyboard.press('Enter')
      await page.getByText('If this address belongs to a user, a mail is on its way.').waitFor()
    }
    expect(await faultsOn(page, 'a mail on its way')).toEqual([])
    expect(mailedLinks(world, 'nobody@example.com')).toEqual([])
    expect(mailedLinks(world, email)).toHaveLength(before + 1)
    await page.goto(atName(mailedLinks(world, email).at(-1) ?? ''))
    await press(page, 'Sign in')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  test('where no mails are sent, the page says who gives links', async () => {
    const { page } = await world.openAt(atName(world.consoleUrl))
    await page.route('**/console/ways-in', (route) => route.fulfill({ json: { mail: false } }))
    await press(page, 'No passkey here, and no key?')
    await page.getByText('An admin of your organization gives you a link.').waitFor()
    expect(await faultsOn(page, 'other ways in')).toEqual([])
  })
})
