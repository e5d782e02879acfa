import { randomBytes } from 'node:crypto'
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import { openedUrl, sealedUrl } from '../../../functions/webhooks/destinations/sealed-url.ts'
import { requestsOf } from '../../support/requests-of.ts'
import { scanAll } from '../../support/scan.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const PATH = '/services/T024BE7LD/B024BE7LH/verysecretXXXXXXXXXXQx7Z'
const SECRET = 'verysecret'

const make = async (kind: 'slack' | 'webhook' = 'slack', url = `${webhooks.receiver.url}${PATH}`) => {
  const body = { kind, name: 'Sales', url }
  const reply = await webhooks.owner.destinations({ method: 'POST', resource: '/destinations', body })
  expect(reply.status).toBe(201)
  return reply.body
}
const own = () => aSignal({ organizationId: webhooks.owner.id })
const change = (id: string, body: object) =>
  webhooks.owner.destinations({ method: 'PATCH', resource: '/destinations/{id}', params: { id }, body })

async function everything() {
  const { client, tables } = webhooks.service
  const all = await Promise.all(Object.values(tables.tableNames).map((name) => scanAll(client, name)))
  return JSON.stringify(all)
}

async function queued() {
  const { queues } = webhooks.service
  const QueueUrl = queues.url('deliveries')
  const { Messages } = await queues.client.send(new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout: 0 }))
  return JSON.stringify(Messages)
}

describe('the URL of a destination', () => {
  test('is in no table and in no message as it is, before and after it is used', async () => {
    const { id } = await make()
    webhooks.answer = (_request, response) => void response.writeHead(503).end()
    await webhooks.service.fanOut(own())
    expect(await queued()).toContain(id)
    expect(await queued()).not.toContain(SECRET)
    await webhooks.service.deliver()
    await webhooks.service.pass(10 * 60_000)
    const requests = webhooks.received
    expect(requests.length).toBeGreaterThan(1)
    expect(requests.every(({ path }) => path === PATH)).toBe(true)
    const stored = await everything()
    expect(stored).toContain(id)
    expect(stored).not.toContain(SECRET)
  })

  test('stays when something else is changed, and is shown as before', async () => {
    const { id, url } = await make()
    const renamed = await change(id, { name: 'Other' })
    expect(renamed.body.url).toBe(url)
    await webhooks.deliver(own())
    expect(webhooks.received[0]?.path).toBe(PATH)
  })

  test('is replaced by another one', async () => {
    const { id } = await make('webhook')
    const other = await change(id, { url: `${webhooks.receiver.url}/in/here?token=${SECRET}` })
    expect(other.body.url).toBe(`${webhooks.receiver.url}/in/here?…`)
    await webhooks.deliver(own())
    expect(webhooks.received.map(({ path }) => path)).toEqual([`/in/here?token=${SECRET}`])
    expect(await everything()).not.toContain(SECRET)
  })

  test('is one place with another destination, and with a webhookUrl, that lead there', async () => {
    const url = `${webhooks.receiver.url}/in?token=${SECRET}`
    const first = await make('webhook', url)
    webhooks.service.advance(1000)
    const second = await make('webhook', `${url}#part`)
    await webhooks.deliver(own())
    expect(webhooks.received.map(({ headers }) => headers['x-signalbox-destination'])).toEqual([
      `destination/${first.id}`,
    ])
    // The second one takes over what is on its way.
    await webhooks.service.fanOut(own())
    const params = { id: first.id }
    await webhooks.owner.destinations({ method: 'DELETE', resource: '/destinations/{id}', params })
    await webhooks.service.deliver()
    expect(webhooks.received.at(-1)?.headers['x-signalbox-destination']).toBe(`destination/${second.id}`)
    const { id } = webhooks.owner
    await webhooks.service.setWebhook({ kind: 'organization', organizationId: id, id, url })
    await webhooks.deliver(own())
    expect(webhooks.received.at(-1)?.headers['x-signalbox-destination']).toBe('organization')
    expect(webhooks.received).toHaveLength(3)
  })

  test('does not open for another destination, nor with another key', () => {
    const [sealer, owner] = [randomBytes(32), { organizationId: 'org_a', id: 'dst_a' }]
    const url = `https://hooks.slack.com${PATH}`
    const stored = sealedUrl(url, 'slack', owner, sealer)
    expect(openedUrl(stored, owner, sealer)).toBe(url)
    for (const other of [
      { ...owner, id: 'dst_b' },
      { ...owner, organizationId: 'org_b' },
    ])
      expect(() => openedUrl(stored, other, sealer)).toThrow()
    expect(() => openedUrl(stored, owner, randomBytes(32))).toThrow()
    expect(() => openedUrl(stored, owner, undefined)).toThrow(/signing key is missing/)
  })

  test('that does not open keeps no delivery of others from being sent', async () => {
    const { id } = await make()
    const { client, tables } = webhooks.service
    const record = { TableName: tables.tableNames.table, Key: key.destination(webhooks.owner.id, id) }
    const { Item } = await client.send(new GetCommand(record))
    const broken = { ...Item?.sealedUrl, text: 'AAAA' }
    await client.send(
      new UpdateCommand({
        ...record,
        UpdateExpression: 'SET sealedUrl = :broken',
        ExpressionAttributeValues: { ':broken': broken },
      }),
    )
    const keyword = await webhooks.keyword('plain')
    await webhooks.service.fanOut(keyword.signal())
    await webhooks.service.deliver()
    expect(webhooks.received.map(({ path }) => path)).toEqual(['/plain'])
  })

  test('costs no more requests to the tables than one that is not sealed', async () => {
    const { client } = webhooks.service
    const requests = requestsOf(client)
    const countOf = async () => {
      await webhooks.service.fanOut(own())
      requests.reset()
      await webhooks.service.deliver()
      const { BatchGetCommand, GetCommand: gets } = requests.counts()
      return [BatchGetCommand?.requests, gets?.requests]
    }
    const { id } = await make('webhook')
    await webhooks.deliver(own())
    const sealed = await countOf()
    await webhooks.owner.destinations({
      method: 'DELETE',
      resource: '/destinations/{id}',
      params: { id },
    })
    const chosen = { channel: 'webhook', name: '', filter: null, paused: false, rhythm: null } as const
    const url = `${webhooks.receiver.url}/plain`
    const { id: organizationId } = webhooks.owner
    await webhooks.service.setWebhook({
      kind: 'destination',
      organizationId,
      id: newId('dst'),
      url,
      chosen: { ...chosen, owners: [] },
    })
    await webhooks.deliver(own())
    expect(await countOf()).toEqual(sealed)
    expect(webhooks.received).toHaveLength(4)
  })
})
