import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import type { Between } from './between.ts'
import { aSignal } from './builders.ts'
import { type Answer, answering, type Receiver, startReceiver } from './receiver.ts'
import { startWebhookService, type WebhookService } from './webhook-service.ts'

export type Owner = Awaited<ReturnType<WebhookService['organization']>>

interface WebhookSetUp {
  readonly between?: Between
  /** The receiver's answer, until a test sets another. */
  readonly answer?: Answer
}

/** A service for the tests of a file; each test has a receiver and an organization of its own. */
export function useWebhooks({ between, answer: usual = answering(200, {}, 'ok') }: WebhookSetUp = {}) {
  let service: WebhookService
  let receiver: Receiver
  let owner: Owner
  let answer = usual

  const receivers: Receiver[] = []

  beforeAll(async () => {
    service = await startWebhookService(between)
  })
  afterAll(async () => {
    await Promise.all(receivers.map((one) => one.stop()))
    await service.stop()
  })
  beforeEach(async () => {
    answer = usual
    // Each test has a host of its own, because requests to one that fails are counted.
    receiver = await startReceiver((...args) => answer(...args))
    receivers.push(receiver)
    owner = await service.organization()
  })

  return {
    get service() {
      return service
    },
    get receiver() {
      return receiver
    },
    get owner() {
      return owner
    },
    get received() {
      return receiver.received
    },
    set answer(next: Answer) {
      answer = next
    },

    /** A keyword with a webhook at the receiver. */
    async keyword(path = newId('kw')) {
      const url = `${receiver.url}/${path}`
      const keyword = { kind: 'keyword', organizationId: owner.id, id: newId('kw'), url } as const
      await service.setWebhook(keyword)
      const signal = () => aSignal({ keywordId: keyword.id, organizationId: keyword.organizationId })
      return {
        ...keyword,
        signal,
        /** Captures so many signals and delivers them. */
        async send(count: number, given = usual) {
          answer = given
          const signals = Array.from({ length: count }, signal)
          for (const one of signals) await service.fanOut(one)
          await service.deliver()
          return signals
        },
        /** What this keyword's webhook received. Retries of earlier tests may arrive meanwhile. */
        received: () => receiver.received.filter(({ path }) => url.endsWith(path)),
      }
    },

    async deliver(...signals: Signal[]) {
      await service.fanOut(...signals)
      await service.deliver()
    },

    log: (query: Record<string, string> = {}) => logRows(owner, query),
    states: async () => (await owner.call({ resource: '/webhooks' })).body.data,
  }
}

export const logPage = (owner: Owner, query: Record<string, string>) =>
  owner.call({
    resource: '/webhook-log',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
  })

/** The rows of all pages. */
export async function logRows(owner: Owner, query: Record<string, string>) {
  const rows = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await logPage(owner, { ...query, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    rows.push(...body.data)
    cursor = body.nextCursor
  }
  return rows
}
