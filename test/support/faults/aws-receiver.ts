import { answerAsSes } from '../../../local/mail/ses-stand-in.ts'
import { eventBridgeStandIn } from '../channels/event-bridge-stand-in.ts'
import { s3StandIn } from '../channels/s3-stand-in.ts'
import { sqsStandIn } from '../channels/sqs-stand-in.ts'
import { type Received, startReceiver } from '../webhooks/receiver.ts'

const REGION = 'eu-west-1'
const ACCOUNT = '123456789012'
const APIS = ['SQS', 'EVENTBRIDGE', 'S3', 'SESV2']

/** Where a destination of this id is, by its kind. */
export const awsPlaces = {
  sqs: (id: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${id}`,
  eventbridge: (id: string) => `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${id}`,
  s3: (id: string) => `arn:aws:s3:${REGION}:${ACCOUNT}:lake/${id}`,
  email: (id: string) => `mailto:${id}@example.com`,
} as const

type Reply = readonly [status: number, body: string | object]

/** SQS, EventBridge, S3 and SES for destinations of these ids; `status` is as for webhooks, and 0 hangs up. */
export async function startAwsReceiver(
  ids: readonly string[],
  status: (request: Received) => number,
  now: () => number,
) {
  const sqs = sqsStandIn(
    ids.map((id) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${id}`),
    now,
  )
  const events = eventBridgeStandIn(ids.map(awsPlaces.eventbridge))
  const s3 = s3StandIn({ lake: { region: REGION, owner: ACCOUNT } })

  function answer({ path, headers, body }: Received): Reply {
    const target = String(headers['x-amz-target'])
    if (target === 'AmazonSQS.SendMessage') return sqs.answer(body)
    if (target === 'AWSEvents.PutEvents') return events.answer(body)
    if (path.startsWith('/lake/')) return s3.answer(path, headers, REGION, body)
    const authorization = String(headers.authorization)
    const sent = answerAsSes({ method: 'POST', path, headers: { authorization }, body }, () => 'message')
    return [sent.status, sent.body]
  }

  const named: Received[] = []
  const receiver = await startReceiver((request, response) => {
    const one = asWebhook(request)
    named.push(one)
    const given = status(one)
    if (given === 0) return void response.destroy()
    const [code, body] = given < 300 ? answer(request) : [given, { __type: 'ServiceUnavailable' }]
    response.writeHead(code).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return {
    received: named,
    env: Object.fromEntries(APIS.map((api) => [`AWS_ENDPOINT_URL_${api}`, receiver.url])),
    stop: receiver.stop,
  }
}

/** The same request as if it were a webhook: its path is the destination. */
function asWebhook(request: Received): Received {
  const { path, headers, body } = request
  const text = `${path} ${body}`
  const [destination = ''] = /dst_[0-9A-Za-z]+/.exec(text) ?? []
  const [delivery] = /dlv_[0-9A-Za-z]+/.exec(text) ?? []
  return { ...request, path: `/${destination}`, headers: { ...headers, 'webhook-id': delivery } }
}
