import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from '../../../functions/shared/secrets/aws-signature.ts'
import { eventBridgeStandIn } from './event-bridge-stand-in.ts'
import { s3StandIn } from './s3-stand-in.ts'
import { sqsStandIn } from './sqs-stand-in.ts'

const REGION = 'eu-west-1'
const ACCOUNT = '123456789012'
export const PLACES = {
  queue: `arn:aws:sqs:${REGION}:${ACCOUNT}:signals`,
  fifo: `arn:aws:sqs:${REGION}:${ACCOUNT}:signals.fifo`,
  bus: `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/crm`,
  folder: `arn:aws:s3:${REGION}:${ACCOUNT}:lake/signals`,
} as const
const urlOf = (name: string) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`

type Refusal = readonly [status: number, code: string]

const SCOPE =
  /Credential=([^/]+)\/\d{8}\/([a-z0-9-]+)\/([a-z0-9]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+)/

type SecretKeyOf = (accessKeyId: string) => string

/** Undefined when the request does not have the signature that its key gives it. */
function scopeOf(request: IncomingMessage, body: string, secretKeyOf: SecretKeyOf) {
  const { authorization = '', host = '' } = request.headers
  const [, accessKeyId = '', region = '', service = '', names = ''] = SCOPE.exec(authorization) ?? []
  const added = ['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-content-sha256']
  const headers = names.split(';').flatMap((name) => {
    return added.includes(name) ? [] : [[name, String(request.headers[name])]]
  })
  const time = String(request.headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  const call = { method: request.method ?? '', url: `http://${host}${request.url}`, region, service, body }
  const expected = signedHeaders(
    { ...call, headers: Object.fromEntries(headers) },
    { accessKeyId, secretAccessKey: secretKeyOf(accessKeyId) },
    new Date(time),
  )
  return expected.authorization === authorization ? { region, service } : undefined
}

/** SQS, EventBridge and S3 at one address, with a queue, a bus and a bucket. They refuse what the real ones refuse. */
export async function startAwsStandIn(secretKeyOf: SecretKeyOf, now: () => number = Date.now) {
  const sqs = sqsStandIn([urlOf('signals'), urlOf('signals.fifo')], now)
  const events = eventBridgeStandIn([PLACES.bus])
  const s3 = s3StandIn({ lake: { region: REGION, owner: ACCOUNT } })
  let refusal: Refusal | undefined
  let requests = 0

  function answerTo(request: IncomingMessage, body: string): readonly [number, string | object] {
    const scope = scopeOf(request, body, secretKeyOf)
    const isS3 = scope?.service === 's3'
    const [status, code] = refusal ?? (scope ? [] : [403, 'InvalidSignatureException'])
    if (status !== undefined)
      return isS3 ? [status, `<Error><Code>${code}</Code></Error>`] : [status, { __type: code }]
    const target = request.headers['x-amz-target']
    if (scope?.service === 'sqs' && target === 'AmazonSQS.SendMessage') return sqs.answer(body)
    if (scope?.service === 'events' && target === 'AWSEvents.PutEvents') return events.answer(body)
    if (isS3 && request.method === 'PUT')
      return s3.answer(request.url ?? '', request.headers, scope.region, body)
    return [400, { __type: 'InvalidAction' }]
  }

  const server = createServer(async (request, response) => {
    requests += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [status, body] = answerTo(request, Buffer.concat(chunks).toString())
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    messages: (name = 'signals') => sqs.queues.get(urlOf(name)) ?? [],
    events: () => events.buses.get(PLACES.bus) ?? [],
    files: () => s3.buckets.get('lake')?.files ?? new Map<string, string>(),
    /** All requests get this answer, until it is taken back. */
    refuse(given: Refusal | undefined) {
      refusal = given
    },
    requests: () => requests,
  }
}
