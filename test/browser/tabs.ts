import { expect } from 'vitest'
import type { WatchedPage } from '../support/browser/browser.ts'
import { press, write } from '../support/browser/keyboard.ts'

/** Another tab of the same browser. */
export async function secondTab({ page }: WatchedPage) {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByRole('heading', { name: 'Overview' }).waitFor()
  return tab
}

type Tab = WatchedPage['page']

/** Shows a page that sends no request by itself, and waits until all requests are answered. */
export async function rest(tab: Tab) {
  await goTo(tab, 'Settings')
  await tab.reload()
  await tab.getByRole('table', { name: 'API keys' }).waitFor()
  await tab.getByRole('button', { name: 'Make a secret' }).waitFor()
  await tab.getByLabel('Webhook', { exact: true }).waitFor()
  await tab.waitForLoadState('networkidle')
}

export const isSignedOut = (tab: Tab) => tab.getByRole('heading', { name: /^Sign in/ }).waitFor()

/** Follows a link of the frame, which asks the service. */
export const goTo = (tab: Tab, name: string) => tab.getByRole('link', { name, exact: true }).first().click()

export async function shownOrganization(tab: Tab): Promise<string | null> {
  await tab.getByRole('heading', { name: 'Overview' }).waitFor()
  return tab.locator('.rail .foot strong[title]').getAttribute('title')
}

/** Tries to make a key in a page that another sign-in has overtaken. */
export async function tryToMakeKey(tab: Tab, name: string) {
  await press(tab, 'New key')
  // The page behind has a field of this name too.
  await tab.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
  await write(tab, 'Name', name)
  const again = tab.waitForEvent('load')
  await tab.keyboard.press('Enter')
  await again
}

/** The service refuses one answer, as when a token has just ended. */
export async function refuseOnce(tab: Tab, path: string): Promise<() => number> {
  let refused = 0
  await tab.route(path, (route) => {
    refused += 1
    return refused > 1 ? route.continue() : route.fulfill({ status: 401, json: {} })
  })
  return () => refused
}

export const expectNothingWrong = ({ complaints }: WatchedPage) =>
  expect(complaints.filter((problem) => !/status of 401/.test(problem))).toEqual([])
