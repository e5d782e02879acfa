import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { type Invocation, messageOf } from './invocation.ts'
import { ownerKind } from './run.ts'
import type { RunQueue } from './run-world.ts'

interface RunQueueUrls {
  readonly keywordRuns: string
  readonly monitorRuns: string
}

const PER_REQUEST = 10

/** The message group keeps one organization's runs from delaying those of others. */
export function sqsRunQueue(client: SQSClient, urls: RunQueueUrls): RunQueue {
  const urlOf = ({ id }: Invocation) => (ownerKind(id) === 'keyword' ? urls.keywordRuns : urls.monitorRuns)
  const message = (invocation: Invocation) => ({
    MessageBody: messageOf(invocation),
    MessageGroupId: invocation.organizationId,
  })

  const sendBatch = async (QueueUrl: string, invocations: readonly Invocation[]) => {
    const Entries = invocations.map((invocation, place) => ({ Id: String(place), ...message(invocation) }))
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    const [first] = Failed
    if (first) throw new Error(`${Failed.length} runs were not queued: ${first.Code} ${first.Message ?? ''}`)
  }

  return {
    async start(invocation, DelaySeconds = 0) {
      const QueueUrl = urlOf(invocation)
      await client.send(new SendMessageCommand({ QueueUrl, ...message(invocation), DelaySeconds }))
    },

    async startAll(invocations) {
      for (let from = 0; from < invocations.length; from += PER_REQUEST) {
        const batch = invocations.slice(from, from + PER_REQUEST)
        const [first] = batch
        if (first) await sendBatch(urlOf(first), batch)
      }
    },
  }
}
