import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { type ConsoleWorld, open, settled, startConsole } from '../console-world.ts'
import { type Owned, ownSomething } from '../places.ts'
import { join } from './people.ts'

let world: ConsoleWorld
let owned: Owned
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  owned = await ownSomething(world, untilRunsEnd)
})
afterAll(() => world?.stop())

async function untilRunsEnd() {
  const isRunning = ({ status }: { status: string }) => status === 'running'
  while ((await world.call('GET', '/runs')).data.some(isRunning)) await sleep(500)
}

const placesOf = ({ list, run, keyword, delivery, signal }: Owned) => [
  '#/overview',
  '#/data/signals?limit=12',
  `#/data/signals?limit=12&open=${signal}`,
  '#/data/accounts?limit=12',
  '#/data/people?limit=12',
  '#/lists',
  '#/lists/new',
  `#/lists/${list}`,
  `#/lists/${list}/runs?open=${run}`,
  `#/lists/${list}/pushes`,
  `#/lists/${list}/settings`,
  `#/lists/${list}/upload`,
  '#/keywords',
  `#/keywords?open=${keyword}`,
  '#/webhooks',
  `#/webhooks?open=${delivery}`,
  '#/webhooks?test=https://receiver.example',
  '#/usage',
  '#/settings',
]

interface User {
  readonly visitor: WatchedPage
  /** What the service refused for want of a right. */
  readonly refused: readonly string[]
}

async function userWith(role: string): Promise<User> {
  const visitor = await join(
    world,
    await world.call('POST', '/users', { email: `${role}@example.com`, role }),
  )
  const refused: string[] = []
  visitor.page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  return { visitor, refused }
}

/** The names of the buttons of a page, without those of the frame. */
const buttonsAt = async ({ visitor: { page } }: User, place: string) => {
  await open(page, place)
  await page.reload()
  await settled(page)
  await page.locator('.rail .foot span[title]').waitFor()
  return page.locator('#main').getByRole('button').allTextContents()
}

/** Buttons that only read, or are about the own sign-in. One without a text copies or closes. */
const READING = [
  '',
  'API',
  'Agents',
  'Captured↓',
  'Company',
  'Copy as cURL',
  'Decision makers',
  'Export CSV',
  'Has e-mail',
  'Headcount',
  'Load 100 more',
  'Make a passkey',
  'Organization',
  'Person',
  'Sign out',
  'Signed webhooks',
  'Since↓',
  'Your sign-in',
]

describe.runIf(hasBrowser)('a viewer', () => {
  let viewer: User
  beforeAll(async () => {
    viewer = await userWith('viewer')
  })

  test('finds no button that would be refused, on any page', async () => {
    const others: string[] = []
    for (const place of placesOf(owned)) {
      const names = await buttonsAt(viewer, place)
      others.push(
        ...names.filter((name) => !READING.includes(name.trim())).map((name) => `${place}: ${name}`),
      )
    }
    expect(others).toEqual([])
  })

  test('is refused nothing, whatever button is used', async () => {
    const { page } = viewer.visitor
    for (const place of placesOf(owned)) {
      const names = await buttonsAt(viewer, place)
      for (let at = 0; at < names.length; at += 1) {
        const button = page.locator('#main').getByRole('button').nth(at)
        if ((await button.count()) === 0 || !(await button.isEnabled())) continue
        if (/^Sign out/.test((await button.textContent())?.trim() ?? '')) continue
        await button.click({ force: true })
        await page.keyboard.press('Escape')
      }
    }
    expect(viewer.refused).toEqual([])
  })

  test('reads why there is no upload, and what a list is set to', async () => {
    const { page } = viewer.visitor
    await open(page, '#/lists/new')
    await page.getByText('You may not change lists. An admin may allow you to.').waitFor()
    expect(await faultsOn(page, 'an upload that is not allowed')).toEqual([])
    await open(page, `#/lists/${owned.list}/settings`)
    await page.getByText('http://localhost:9/list').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await faultsOn(page, 'the settings of a list, as a viewer')).toEqual([])
  })
})

describe.runIf(hasBrowser)('a member', () => {
  let member: User
  beforeAll(async () => {
    member = await userWith('member')
  })

  test('works with all pages, and only admins have more', async () => {
    const names: string[] = []
    for (const place of placesOf(owned)) names.push(...(await buttonsAt(member, place)))
    for (const name of ['Save to list', 'New keyword', 'Send a test', 'Push', 'Save list', 'Delete keyword'])
      expect(names).toContain(name)
    for (const name of ['New key', 'Invite a user', 'Save settings', 'Disconnect', 'Audit log'])
      expect(names).not.toContain(name)
    expect(member.refused).toEqual([])
  })
})

test.runIf(hasBrowser)('who signed in with a key is named by the key', async () => {
  const { page } = await world.visit()
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await page.locator('.rail .foot span[title]').waitFor()
  const { name } = await world.call('GET', '/me')
  expect(await page.locator('.rail .foot span[title]').getAttribute('title')).toBe(name)
})
