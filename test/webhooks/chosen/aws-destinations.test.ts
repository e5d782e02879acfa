import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepDigests } from '../../../functions/webhooks/digests/sweep-digests.ts'
import { secretKeyOf } from '../../../local/aws/contracts/account.ts'
import { PLACES, startAwsStandIn } from '../../support/channels/aws-stand-in.ts'
import { scanAll } from '../../support/scan.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const HOUR = 3_600_000
const ALL = Object.values(PLACES).join(',')

let aws: Awaited<ReturnType<typeof startAwsStandIn>>
const started: (typeof aws)[] = []
beforeEach(async () => {
  aws = await startAwsStandIn(secretKeyOf, () => webhooks.service.clock().getTime())
  started.push(aws)
  for (const api of ['SQS', 'EVENTBRIDGE', 'S3']) vi.stubEnv(`AWS_ENDPOINT_URL_${api}`, aws.url)
  webhooks.service.name(ALL)
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()))
})

const ask = (body: object) =>
  webhooks.owner.destinations({
    method: 'POST',
    resource: '/destinations',
    body: { name: 'Lake', ...body },
  })
const make = async (kind: string, url: string, more: object = {}) => {
  const { status, body } = await ask({ kind, url, ...more })
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const at = (
  id: string,
  method: 'GET' | 'PATCH' | 'POST' = 'GET',
  resource = '/destinations/{id}',
  body = {},
) => webhooks.owner.destinations({ method, resource, params: { id }, ...(method === 'PATCH' && { body }) })
const own = () => aSignal({ organizationId: webhooks.owner.id })
const some = (count: number) => Array.from({ length: count }, own)
const idsOf = (signals: readonly { id: string }[]) => signals.map(({ id }) => id).sort()

const KINDS = [
  ['sqs', PLACES.queue, () => aws.messages().map(({ MessageBody }) => MessageBody)],
  ['eventbridge', PLACES.bus, () => aws.events().map(({ Detail }) => Detail)],
  ['s3', PLACES.folder, () => [...aws.files().values()]],
] as const

describe.each(KINDS)('a destination of kind %s', (kind, url, arrived) => {
  test('gets the signal, and the log has its answer and no signature', async () => {
    const made = await make(kind, url)
    expect(made).toMatchObject({ kind, url, signing: null })
    const signal = own()
    await webhooks.deliver(signal)
    expect(arrived().map((body) => JSON.parse(body).id)).toEqual([signal.id])
    const [row] = await webhooks.log()
    expect(row).toMatchObject({ status: 'delivered', statusCode: 200, url, request: { headers: {} } })
    const { client, tables } = webhooks.service
    const stored = JSON.stringify(await scanAll(client, tables.tableNames.webhookLog))
    expect(stored).not.toMatch(/AWS4-HMAC|x-amz-security-token/)
    expect((await at(made.id)).body.health.lastSuccessAt).not.toBeNull()
  })

  test('can be tested', async () => {
    const { id } = await make(kind, url)
    const { status, body } = await at(id, 'POST', '/destinations/{id}/test')
    expect([status, body.status, arrived().length]).toEqual([200, 'delivered', 1])
  })

  test('is stopped by a refusal, and goes on when its place is set again', async () => {
    const { id } = await make(kind, url)
    aws.refuse([403, 'AccessDenied'])
    await webhooks.deliver(own())
    const { body } = await at(id)
    expect(body.health).toMatchObject({
      state: 'disabled',
      reason: expect.stringContaining('It does not let this service in.'),
    })
    const requests = aws.requests()
    await webhooks.deliver(own())
    expect(aws.requests()).toBe(requests)
    aws.refuse(undefined)
    await at(id, 'PATCH', '/destinations/{id}', { url })
    await webhooks.deliver(own())
    expect(arrived()).toHaveLength(1)
  })

  test('gets what was throttled later, once', async () => {
    await make(kind, url)
    aws.refuse([503, 'SlowDown'])
    await webhooks.deliver(own())
    aws.refuse(undefined)
    await webhooks.service.pass(HOUR)
    expect(arrived()).toHaveLength(1)
    const rows = await webhooks.log()
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'failure'])
  })

  test('gets every signal of a digest, however many there are', async () => {
    await make(kind, url, { rhythm: { every: '1h', most: 1 } })
    const signals = some(230)
    await webhooks.service.fanOut(...signals)
    webhooks.service.advance(HOUR - (webhooks.service.clock().getTime() % HOUR))
    await webhooks.service.sweepDigests()
    await webhooks.service.deliver()
    const records = arrived().flatMap((body) =>
      kind === 's3'
        ? body
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line))
        : JSON.parse(body).signals,
    )
    expect(idsOf(records)).toEqual(idsOf(signals))
    if (kind !== 's3') expect(arrived().map((body) => JSON.parse(body).more)).not.toContain(1)
  })

  test('must be a place that the operator has named for the organization', async () => {
    const refused = {
      status: 400,
      body: { errors: [{ path: 'url', message: expect.stringContaining(`${webhooks.owner.id}=${url}`) }] },
    }
    webhooks.service.name('')
    expect(await ask({ kind, url })).toMatchObject(refused)
    webhooks.service.name(`org_other=${url}`)
    expect(await ask({ kind, url })).toMatchObject(refused)
    webhooks.service.name(`org_other=${url},${webhooks.owner.id}=${url}`)
    await make(kind, url)
  })

  test('gets nothing more when the operator takes its place away', async () => {
    const { id } = await make(kind, url)
    webhooks.service.name(`org_other=${url}`)
    await webhooks.deliver(own())
    expect(aws.requests()).toBe(0)
    const [row] = await webhooks.log()
    expect(row.error).toMatch(/^destination_disabled: The operator/)
    expect((await at(id, 'POST', '/destinations/{id}/test')).status).toBe(400)
    expect((await at(id, 'PATCH', '/destinations/{id}', { url })).status).toBe(400)
  })
})

test('a folder below a named one may be chosen, and no other folder beside it', async () => {
  await make('s3', `${PLACES.folder}/crm`)
  expect((await ask({ kind: 's3', url: `${PLACES.folder}-of-others` })).status).toBe(400)
  expect((await ask({ kind: 's3', url: PLACES.folder.replace('/signals', '') })).status).toBe(400)
  expect((await ask({ kind: 's3', url: PLACES.folder.replace('eu-west-1', 'us-east-1') })).status).toBe(400)
})

test('a FIFO queue takes a delivery once, though the answer to it was lost', async () => {
  const url = PLACES.fifo
  await make('sqs', url)
  const signal = own()
  await webhooks.service.fanOut(signal)
  await webhooks.service.deliver()
  const [first] = await webhooks.log()
  await webhooks.owner.call({
    method: 'POST',
    resource: '/webhook-log/{id}/redeliver',
    params: { id: first.id },
  })
  await webhooks.service.deliver()
  expect(await webhooks.log()).toHaveLength(2)
  expect(aws.messages('signals.fifo')).toHaveLength(1)
})

test('a queue that was given by its URL is the same place as by its ARN', async () => {
  const url = 'https://sqs.eu-west-1.amazonaws.com/123456789012/signals'
  expect((await make('sqs', url)).url).toBe(PLACES.queue)
  await make('sqs', PLACES.queue)
  await webhooks.deliver(own())
  expect(aws.messages()).toHaveLength(1)
})

test('when there is no time for the next digest, it is due a minute later', async () => {
  const { service } = webhooks
  await make('eventbridge', PLACES.bus, { rhythm: { every: '1h' } })
  const signals = some(150)
  await service.fanOut(...signals)
  service.advance(HOUR - (service.clock().getTime() % HOUR))
  const once = () => {
    let asked = 0
    return () => ++asked <= 2
  }
  const counts: number[] = []
  for (let minute = 0; minute < 4; minute += 1) {
    counts.push((await sweepDigests(service.digests, service.clock, once())).signals)
    await service.deliver()
  }
  expect(counts).toEqual([100, 50, 0, 0])
  const sent = aws.events().flatMap(({ Detail }) => JSON.parse(Detail).signals)
  expect(idsOf(sent)).toEqual(idsOf(signals))
})
