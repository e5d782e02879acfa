import { expect, test } from 'vitest'
import { useWebhooks } from '../support/webhooks/use-webhooks.ts'
import { askPython } from './ask-python.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const webhooks = useWebhooks()

async function newSecret(): Promise<string> {
  const { body } = await webhooks.owner.call({
    resource: '/webhooks/signing-secret',
    method: 'POST',
    body: {},
  })
  return body.secret
}

async function delivered() {
  const keyword = await webhooks.keyword()
  await keyword.send(1)
  const [request] = keyword.received()
  if (!request) throw new Error('nothing was delivered')
  return request
}

test('the library for Python verifies what is sent, and refuses it changed or six minutes late', async () => {
  const secret = await newSecret()
  const request = await delivered()
  const { body, headers } = request
  const answers = await askPython([
    { ...request, secret },
    { headers, body: body.replace('{', '{ '), secret },
    { body, headers: { ...headers, 'webhook-id': 'dlv_other' }, secret },
    { ...request, secret, lateByMs: 6 * MINUTE_MS },
  ])
  expect(answers).toEqual([
    { verified: JSON.parse(body) },
    { refused: 'No matching signature found' },
    { refused: 'No matching signature found' },
    { refused: 'Message timestamp too old' },
  ])
})

test('the library for Python takes the old secret for a day, and not longer', async () => {
  const old = await newSecret()
  const secret = await newSecret()
  const meanwhile = await delivered()
  webhooks.service.advance(DAY_MS)
  const afterwards = await delivered()
  const answers = await askPython([
    { ...meanwhile, secret: old },
    { ...meanwhile, secret },
    { ...afterwards, secret: old },
    { ...afterwards, secret },
  ])
  expect(answers.map((answer) => 'verified' in answer)).toEqual([true, true, false, true])
})
