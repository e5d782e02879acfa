import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { estimateMonitor, withKeyLimit } from '../credits/estimate-monitor.ts'
import { keyCreditsOf, type SpentByKeys } from '../credits/key-credits.ts'
import { spentByKeys } from '../credits/key-spending.store.ts'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { awsSchedulingWorld } from '../runs/runs.wiring.ts'
import { answeringIndex } from '../search/search-index.store.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { countAccounts } from './list/count-accounts.ts'
import { DEFAULT_MONITOR_INTERVAL, type Lists, listView, notMonitored } from './list/list.ts'
import { searchMatches } from './list/matches.ts'
import { dynamoLists } from './list.store.ts'
import { type MonitorWorld, monitorsOf, runMonitorNow } from './manage-monitor.ts'
import type { monitorsApi } from './monitor.api.ts'

export function monitorOperations(
  world: MonitorWorld & { readonly spentByKeys: SpentByKeys },
  lists: Pick<Lists, 'get'>,
): Implementations<typeof monitorsApi.endpoints> {
  const monitors = monitorsOf(world)
  const existing = async (organizationId: string, id: string) => {
    const list = await lists.get(organizationId, id)
    if (!list) throw notFound('list', id)
    return list
  }

  return {
    async setMonitor({ caller: { organizationId, payers }, params: { id }, body: { interval, ...given } }) {
      const settings = { ...given, payers }
      const list = await existing(organizationId, id)
      if (interval === null && settings.paused) throw notMonitored('paused')
      if (interval !== null) await monitors.set(organizationId, id, interval, settings)
      else {
        await monitors.remove(organizationId, id)
        await monitors.adjust(organizationId, id, settings)
      }
      return listView(list, await monitors.of(organizationId, id))
    },

    async estimateMonitor({ caller, params: { id }, query }) {
      const { organizationId } = caller
      await existing(organizationId, id)
      const [accounts, monitor, limit] = await Promise.all([
        world.accounts(organizationId, id),
        monitors.of(organizationId, id),
        keyCreditsOf(world.spentByKeys, caller, world.clock()),
      ])
      const interval = query.interval ?? monitor?.interval ?? DEFAULT_MONITOR_INTERVAL
      return withKeyLimit(estimateMonitor(accounts, interval), limit)
    },

    async runMonitor({ caller, params: { id } }) {
      const { organizationId } = caller
      await existing(organizationId, id)
      const run = await runMonitorNow(world, organizationId, id, caller.payers)
      if (!run) throw new DomainError('conflict', 'The list is not monitored.')
      return run
    },
  }
}

export function monitorWorld(client: DynamoDBDocumentClient) {
  const env = readEnv(ENV.table, ENV.searchIndex)
  const table = env[ENV.table]
  const lists = dynamoLists(client, table, systemClock)
  const matches = searchMatches(
    answeringIndex(client, { table, searchIndex: env[ENV.searchIndex] }),
    systemClock,
  )
  const { afford } = dynamoLedger(client, table, systemClock)
  return {
    world: {
      ...awsSchedulingWorld(client),
      afford,
      spentByKeys: spentByKeys(client, table),
      accounts: countAccounts({ lists, matches }),
    },
    lists,
  }
}
