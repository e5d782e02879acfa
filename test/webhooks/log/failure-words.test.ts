import { describe, expect, test } from 'vitest'
import { answering, startTrap } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()

const errors = async () => (await webhooks.log()).map(({ error }: { error: string }) => error)

describe('the error of a failed attempt', () => {
  test.each([
    [500, {}, 'http_status: The receiver answered 500 Internal Server Error.'],
    [404, {}, 'http_status: The receiver answered 404 Not Found. Check the path of the URL.'],
    [
      301,
      { location: 'https://new.example/hook' },
      'http_status: The receiver answered 301 Moved Permanently. Redirects to https://new.example/hook are not followed: set the webhook to the last URL.',
    ],
    [
      302,
      {},
      'http_status: The receiver answered 302 Found. Redirects are not followed: set the webhook to the last URL.',
    ],
    [
      410,
      {},
      "gone: The receiver answered 410 Gone. Nothing more is sent until the webhook's URL is set again.",
    ],
    [599, {}, 'http_status: The receiver answered 599.'],
  ])('says what an answer of %i means', async (status, headers, error) => {
    const keyword = await webhooks.keyword()
    await keyword.send(1, answering(status, headers))
    expect(await errors()).toEqual([error])
  })

  test('says what happened without an answer, in the list, the row and the test', async () => {
    const closed = await startTrap()
    await closed.stop()
    const url = `http://127.0.0.1:${closed.port}/`
    const { body: row } = await webhooks.owner.call({
      method: 'POST',
      resource: '/webhooks/test',
      body: { url },
    })
    const error = `connect: Connection refused by 127.0.0.1:${closed.port}. Check that the server runs, and that its firewall lets requests in.`
    expect(row).toMatchObject({ status: 'failure', error, statusCode: null })
    expect(await errors()).toEqual([error])
  })

  test('is null after a success', async () => {
    const keyword = await webhooks.keyword()
    await keyword.send(1)
    expect(await errors()).toEqual([null])
  })
})
