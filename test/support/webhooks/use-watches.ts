import { beforeAll, beforeEach, vi } from 'vitest'
import { newRunRow, type RunRow, runNameOf } from '../../../functions/runs/run.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import { dynamoWebhookStates } from '../../../functions/webhooks/webhook-states.store.ts'
import { agentsAt, isChallenge, newSecret, willing } from './agents.ts'
import { useWebhooks } from './use-webhooks.ts'
import { watchSweeper } from './watches-for.ts'

const DAY = 86_400_000

/** A service whose sweep polls for agents, with balances and runs that tests set. */
export function useWatches() {
  const webhooks = useWebhooks({ answer: willing() })
  const balances = new Map<string, number>()
  const runs = new Map<string, RunRow[]>()
  const ofOrganization = (id: string) => runs.get(id) ?? []
  const balance = vi.fn(async (organizationId: string) => balances.get(organizationId) ?? 1000)
  let ask: Awaited<ReturnType<typeof agentsAt>>
  let sweep: ReturnType<typeof watchSweeper>
  let secret: string

  beforeAll(async () => {
    const { service } = webhooks
    const world = {
      runs: {
        ofAll: async (id: string, limit: number) => ({
          rows: ofOrganization(id).toReversed().slice(0, limit),
          next: null,
        }),
        find: async (id: string, runId: string) => ofOrganization(id).find((run) => run.id === runId),
      },
      balance,
      states: dynamoWebhookStates(service.client, service.tables.tableNames, DEFAULT_QUOTAS, service.clock),
      clock: service.clock,
    }
    ask = await agentsAt(service, { states: world })
    sweep = watchSweeper(service, world)
  })
  beforeEach(async () => {
    secret = newSecret()
    balance.mockClear()
    // Watches of earlier tests end.
    webhooks.service.advance(2 * DAY)
    await sweep()
  })

  const wish = (name: string, given: object = {}, more: object = {}) => ({
    name,
    arguments: given,
    delivery: { mode: 'webhook', url: `${webhooks.receiver.url}/cb`, secret },
    ...more,
  })
  const sent = () => webhooks.received.filter((one) => !isChallenge(one))

  return {
    webhooks,
    balance,
    get secret() {
      return secret
    },
    wish,
    sent,
    bodies: () => sent().map(({ body }) => JSON.parse(body)),
    sweep: () => sweep(),
    ask: (apiKey: string, method: string, params: object) => ask(apiKey, method, params),
    subscribe: (name: string, given: object = {}, more: object = {}) =>
      ask(webhooks.owner.apiKey, 'events/subscribe', wish(name, given, more)),
    async nextMinute(changes: Parameters<typeof sweep>[0] = {}) {
      webhooks.service.advance(60_000)
      const swept = await sweep(changes)
      await webhooks.service.deliver()
      return swept
    },
    setBalance: (credits: number) => balances.set(webhooks.owner.id, credits),
    /** A run that has begun now, and perhaps ended. */
    run(status: 'running' | 'succeeded' = 'succeeded') {
      const at = webhooks.service.clock()
      const row = newRunRow(runNameOf(webhooks.owner.id, newId('lst'), at.toISOString()), at)
      const ended = status === 'running' ? {} : { status, finishedAt: at.toISOString(), newSignals: 2 }
      runs.set(webhooks.owner.id, [...ofOrganization(webhooks.owner.id), Object.assign(row, ended)])
      return row
    },
  }
}
