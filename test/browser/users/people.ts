import type { Page } from 'playwright-core'
import type { WatchedPage } from '../../support/browser/browser.ts'
import { outboxOf } from '../../support/mail/outbox-of.ts'
import { type ConsoleWorld, open } from '../console-world.ts'

/** A passkey is bound to a name, and no browser takes a number for one. */
export const atName = (url: string) => url.replace('//127.0.0.1', '//localhost')
export const atNumber = (url: string) => url.replace('//localhost', '//127.0.0.1')

/** A device of the browser that holds passkeys, and whose user says yes at once. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const knowsUser = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { knowsUser }
}

interface Invited {
  readonly id: string
  readonly email: string
  readonly link: string
}

/** Invites somebody with this key. */
export const inviteBy = (
  { as }: Pick<ConsoleWorld, 'as'>,
  apiKey: string,
  user: { readonly email: string; readonly role: string },
): Promise<Invited> => as(apiKey)('POST', '/users', user)

/** Opens a link in a browser of its own, and signs in with it. */
export async function enter({ openAt }: ConsoleWorld, { link }: Pick<Invited, 'link'>): Promise<WatchedPage> {
  const visitor = await openAt(atName(link))
  await visitor.page.getByRole('button', { name: /^(Accept and sign|Sign) in$/ }).click()
  return visitor
}

/** Accepts an invitation, and makes no passkey. */
export async function join(world: ConsoleWorld, invited: Pick<Invited, 'link'>): Promise<WatchedPage> {
  const visitor = await enter(world, invited)
  await visitor.page.getByRole('button', { name: 'Later' }).click()
  await visitor.page.getByRole('heading', { name: 'Overview' }).waitFor()
  return visitor
}

/** The links that were mailed to an address, oldest first. */
export const mailedLinks = ({ dataDir }: ConsoleWorld, address: string) =>
  outboxOf(dataDir, address).map(({ text }) => /https?:\S+#link=\w+/.exec(text)?.[0] ?? '')

export async function openSettings(page: Page) {
  await open(page, '#/settings')
  await page.getByRole('heading', { name: 'Your sign-in' }).waitFor()
}

export const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row')

export const who = (page: Page) => page.locator('.rail .foot span[title]').getAttribute('title')

/** Refusals that a browser reports itself. */
export const unexpected = ({ complaints }: WatchedPage, expected: RegExp) =>
  complaints.filter((problem) => !expected.test(problem))
