import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import type { OrganizationHoldings } from '../../../functions/purges/delete-organization.ts'
import type { Target } from '../command/command.ts'

const PER_REQUEST = 10
const HELD_SECONDS = 120
/** A dead-letter queue is usually empty. What is beyond this waits for the next call. */
const MOST_MESSAGES = 2_000

const Owned = v.object({ organizationId: v.string() })
/** One message, or the deliveries of a parcel. */
const Body = v.pipe(v.string(), v.parseJson(), v.union([v.array(Owned), Owned]))

/** Looks through the queues that nothing consumes. Consumers of the other queues drop what nobody owns. */
export const deadMessages =
  (target: Target): OrganizationHoldings['deadMessages'] =>
  async (organizationId, remove) => {
    const client = new SQSClient({})
    let found = 0
    for (const QueueUrl of target.output('DeadQueueUrls').split(' ')) {
      const messages = await received(client, QueueUrl)
      for (const { Body: body, ReceiptHandle } of messages) {
        const isOwned = owners(body).includes(organizationId)
        if (isOwned) found += 1
        if (isOwned && remove) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
        else await client.send(release(QueueUrl, ReceiptHandle))
      }
    }
    return found
  }

const release = (QueueUrl: string, ReceiptHandle: string | undefined) =>
  new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 })

async function received(client: SQSClient, QueueUrl: string): Promise<Message[]> {
  const messages: Message[] = []
  while (messages.length < MOST_MESSAGES) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: PER_REQUEST,
        VisibilityTimeout: HELD_SECONDS,
      }),
    )
    if (Messages.length === 0) break
    messages.push(...Messages)
  }
  return messages
}

function owners(body: string | undefined): string[] {
  const parsed = v.safeParse(Body, body)
  return parsed.success ? [parsed.output].flat().map(({ organizationId }) => organizationId) : []
}
