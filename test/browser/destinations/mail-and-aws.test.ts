import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretKeyOf } from '../../../local/aws/contracts/account.ts'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { press, write } from '../../support/browser/keyboard.ts'
import { faultsOn, findingsOf } from '../../support/browser/screens.ts'
import { PLACES, startAwsStandIn } from '../../support/channels/aws-stand-in.ts'
import { confirmLinkIn, outboxOf, stopLinkIn } from '../../support/mail/outbox-of.ts'
import { WITHIN_MS } from '../../support/patience.ts'
import { type ConsoleWorld, open, startConsole } from '../console-world.ts'
import { signIn } from '../stories.ts'

const ADDRESS = 'ann@example.com'
const ANOTHER_QUEUE = `${PLACES.queue}-of-others`

let aws: Awaited<ReturnType<typeof startAwsStandIn>>
let world: ConsoleWorld
let visitor: WatchedPage
beforeAll(async () => {
  if (!hasBrowser) return
  aws = await startAwsStandIn(secretKeyOf)
  world = await startConsole({
    settings: { 'signalbox:awsDestinations': [PLACES.queue, PLACES.bus, PLACES.folder].join(',') },
    env: { AWS_ENDPOINT_URL_EVENTBRIDGE: aws.url, AWS_ENDPOINT_URL_S3: aws.url },
  })
  const { apiKey } = await createOrganization(world.dataDir, 1000)
  visitor = await world.visit()
  await signIn(visitor.page, apiKey)
  await open(visitor.page, '#/webhooks')
})
afterAll(async () => {
  await world?.stop()
  await aws?.stop()
})

const dialog = () => visitor.page.getByRole('dialog', { name: 'Add a destination' })
const drawer = () => visitor.page.getByRole('dialog', { name: 'Destination' })
const row = (name: string) =>
  visitor.page.getByRole('table', { name: 'Channels' }).getByRole('link', { name, exact: true })

/** Fills the form by keyboard, and leaves it open. */
async function fill(kind: string, name: string, field: string, place: string) {
  const { page } = visitor
  await page.keyboard.press('Escape')
  for (const open of [drawer(), dialog()]) await open.waitFor({ state: 'detached' })
  await press(page, 'Add a destination')
  await dialog().getByLabel('Kind', { exact: true }).selectOption(kind)
  await write(page, 'Name', name)
  await write(page, field, place)
}

async function add(kind: string, name: string, field: string, place: string) {
  await fill(kind, name, field, place)
  await press(visitor.page, 'Add')
  await dialog().waitFor({ state: 'detached' })
  await row(name).press('Enter')
  await drawer().waitFor()
}

describe.runIf(hasBrowser)('signals by mail', () => {
  const mails = () => outboxOf(world.dataDir, ADDRESS)
  const mail = async (number: number) => {
    await expect.poll(() => mails().length, { timeout: WITHIN_MS }).toBe(number)
    const found = mails()[number - 1]
    if (!found) throw new Error('no mail')
    return found
  }

  /** Opens a link of a mail as its reader does, and presses the only button. */
  async function follow(link: string, button: string, then: string) {
    const page = await visitor.page.context().newPage()
    await page.goto(link)
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: button }).press('Enter')
    await page.getByRole('heading', { name: then }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.close()
  }

  test('are asked for with an address, which must be one', async () => {
    await fill('email', 'Ann', 'Address', 'ann at example')
    await dialog()
      .getByText(/It gets a link first/)
      .waitFor()
    expect(await faultsOn(visitor.page, 'a form for mails')).toEqual([])
    await press(visitor.page, 'Add')
    await dialog().locator('.bad').first().waitFor()
    await visitor.page.keyboard.press('Escape')
  })

  test('wait until the owner of the address has confirmed in his browser', async () => {
    const { page } = visitor
    await add('email', 'Ann', 'Address', ADDRESS)
    const state = page.getByRole('table', { name: 'Channels' }).getByText('Not confirmed')
    await state.waitFor()
    await drawer()
      .getByText(/has not confirmed it yet/)
      .waitFor()
    expect(await faultsOn(page, 'an address that is not confirmed')).toEqual([])
    await follow(confirmLinkIn(await mail(1)), 'Confirm', 'Confirmed')
    await page.reload()
    await drawer()
      .getByText(/^Confirmed by its owner/)
      .waitFor()
  })

  test('come as they look in the console', async () => {
    const { page } = visitor
    await press(page, 'Send a test')
    const message = drawer().getByRole('figure', { name: 'The message' })
    await message.getByText(/^Announcement: Ada Example/).waitFor()
    await drawer().getByText('Delivered').waitFor()
    const { subject } = await mail(2)
    expect(await message.textContent()).toContain(subject)
    expect(await faultsOn(page, 'a tested address')).toEqual([])
  })

  test('stop when their reader says so, and the console tells why', async () => {
    await follow(stopLinkIn(await mail(2)), 'Stop these mails', 'Stopped')
    await visitor.page.reload()
    await drawer()
      .getByText(/has stopped these mails/)
      .waitFor()
    expect(await faultsOn(visitor.page, 'a stopped address')).toEqual([])
  })
})

describe.runIf(hasBrowser)('signals at AWS', () => {
  test.each([
    ['eventbridge', 'Bus', PLACES.bus, () => aws.events().length],
    ['s3', 'Lake', PLACES.folder, () => aws.files().size],
  ])('of kind %s go where the ARN of the form says', async (kind, name, arn, arrived) => {
    const { page } = visitor
    await fill(kind, name, 'ARN', arn)
    await dialog()
      .getByText(/Your operator must name it in awsDestinations/)
      .waitFor()
    expect(await faultsOn(page, `a form for ${kind}`)).toEqual([])
    await press(page, 'Add')
    await dialog().waitFor({ state: 'detached' })
    await row(name).press('Enter')
    await press(page, 'Send a test')
    await drawer().getByText('Delivered').waitFor()
    expect(arrived()).toBe(1)
    await drawer().getByLabel('Copy the body', { exact: true }).waitFor()
    expect(await faultsOn(page, `a destination of kind ${kind}`)).toEqual([])
  })

  test('are refused for a place that the operator has not named', async () => {
    await fill('sqs', 'Queue of others', 'ARN', ANOTHER_QUEUE)
    await press(visitor.page, 'Add')
    await dialog()
      .getByText(/operator of this service has not named this place/)
      .waitFor()
    await visitor.page.keyboard.press('Escape')
  })

  test('are not sent to a queue that does not let the service in, and the answer says so', async () => {
    await add('sqs', 'Queue', 'ARN', PLACES.queue)
    await press(visitor.page, 'Send a test')
    await drawer()
      .getByText(/SQS answered 403 AccessDenied.* must allow the role of the sender/)
      .waitFor()
    expect(await faultsOn(visitor.page, 'a queue that refuses')).toEqual([])
  })
})
