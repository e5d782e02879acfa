import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll } from 'vitest'
import type { QueueModel } from '../../../local/aws/contracts/queue.ts'
import { type QueueBench, startQueueBench } from './queues.ts'

/** Queues for the tests of one file, and SDK calls for them. */
export function useQueues(models: readonly QueueModel[]) {
  let bench: QueueBench
  beforeAll(async () => {
    bench = await startQueueBench(models)
  })
  afterAll(() => bench.stop())

  const receive = async (
    queue: string,
    more: Partial<ReceiveMessageCommandInput> = {},
  ): Promise<Message[]> => {
    const command = new ReceiveMessageCommand({
      QueueUrl: bench.url(queue),
      MaxNumberOfMessages: 10,
      ...more,
    })
    return (await bench.client.send(command)).Messages ?? []
  }
  return {
    bench: () => bench,
    receive,
    send: (queue: string, body: string, more: Partial<SendMessageCommandInput> = {}) =>
      bench.client.send(new SendMessageCommand({ QueueUrl: bench.url(queue), MessageBody: body, ...more })),
    remove: (queue: string, handle: string) =>
      bench.client.send(new DeleteMessageCommand({ QueueUrl: bench.url(queue), ReceiptHandle: handle })),
    attributes: async (queue: string, ...names: QueueAttributeName[]) => {
      const command = new GetQueueAttributesCommand({ QueueUrl: bench.url(queue), AttributeNames: names })
      return (await bench.client.send(command)).Attributes
    },
  }
}

export const bodies = (messages: readonly Message[]) => messages.map((message) => message.Body)
export const handleOf = (messages: readonly Message[]) => messages[0]?.ReceiptHandle ?? ''
