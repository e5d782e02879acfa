import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { type Fixture, startFixture } from '../fixtures/start-fixture.ts'

let fixture: Fixture
let sqs: SQSClient
beforeAll(async () => {
  fixture = await startFixture()
  sqs = new SQSClient(clientConfig(fixture.endpoints.sqs))
})
afterAll(async () => {
  sqs.destroy()
  await fixture.stop()
})

const url = (queue: string) => fixture.resources[`${queue}Url`] ?? ''
const send = (queue: string, rounds: number) =>
  sqs.send(new SendMessageCommand({ QueueUrl: url(queue), MessageBody: String(rounds) }))
async function next(queue: string) {
  const request = { QueueUrl: url(queue), WaitTimeSeconds: 20, MessageSystemAttributeNames: ['All' as const] }
  const { Messages } = await sqs.send(new ReceiveMessageCommand(request))
  return Messages?.[0]
}
const endOf = async (queue: string) => (await next(queue))?.Body

test('a chain of calls runs to its end when the template allows it', async () => {
  await send('ChainQueue', 60)
  const end = await next('ChainEnds')
  expect(end?.Body).toBe('0')
  expect(end?.Attributes?.AWSTraceHeader).toMatch(
    /^Root=1-[0-9a-f]{8}-[0-9a-f]{24};.*Lineage=[0-9a-f]{8}:60$/,
  )
})

test('another one is stopped after 16 rounds, and the rest is a dead letter', async () => {
  await send('LoopQueue', 60)
  expect(await endOf('LoopDead')).toBe('44')
})

test('a chain without the right may have 16 rounds, again and again', async () => {
  for (let time = 0; time < 2; time += 1) {
    await send('LoopQueue', 16)
    expect(await endOf('LoopEnds')).toBe('0')
  }
})
