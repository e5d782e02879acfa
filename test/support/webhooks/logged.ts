import { afterAll, beforeAll } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { aSignal } from './builders.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { startWebhookService, type WebhookService } from './webhook-service.ts'

export type Owner = Awaited<ReturnType<WebhookService['organization']>>

/** A service and a receiver for the tests of a file, which succeeds or fails as the last call of `send` says. */
export function useWebhooks() {
  let service: WebhookService
  let receiver: Receiver
  let fails = false

  beforeAll(async () => {
    service = await startWebhookService()
    receiver = await startReceiver(
      (_request, response) => void response.writeHead(fails ? 500 : 200).end('answer'),
    )
  })
  afterAll(async () => {
    await receiver.stop()
    await service.stop()
  })

  /** An organization with a keyword whose signals are sent to a path of their own. */
  async function setUp() {
    fails = false
    const owner = await service.organization()
    const keyword = {
      kind: 'keyword',
      organizationId: owner.id,
      id: newId('kw'),
      url: `${receiver.url}/${newId('kw')}`,
    } as const
    await service.setWebhook(keyword)
    /** What came in on this keyword's own path: retries of earlier tests go on meanwhile. */
    const got = () => receiver.received.filter(({ path }) => keyword.url.endsWith(path))
    const send = async (count: number, failing = false) => {
      fails = failing
      const signals = Array.from({ length: count }, () =>
        aSignal({ keywordId: keyword.id, organizationId: owner.id }),
      )
      for (const signal of signals) await service.fanOut(signal)
      await service.deliver()
      return signals
    }
    return { owner, keyword, send, got }
  }

  return {
    setUp,
    service: () => service,
    receiver: () => receiver,
    receiverFails: (value: boolean) => {
      fails = value
    },
  }
}

export const get = (owner: Owner, query: Record<string, string>) =>
  owner.call({
    resource: '/webhook-log',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
  })

/** The log, page after page. */
export async function all(owner: Owner, query: Record<string, string>) {
  const rows = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await get(owner, { ...query, ...(cursor && { cursor }) })
    rows.push(...body.data)
    cursor = body.nextCursor
  }
  return rows
}
