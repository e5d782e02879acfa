import { afterAll, beforeAll, beforeEach } from 'vitest'
import { dynamoPace } from '../../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { dynamoFetchCache } from '../../../functions/sources/fetch/fetch-cache.store.ts'
import { networkRequest } from '../../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../../functions/sources/fetch/override-origin.ts'
import { pacedCachedFetch } from '../../../functions/sources/fetch/paced-cached-fetch.ts'
import { userAgentOf } from '../../../functions/sources/fetch/user-agent.ts'
import type { Upstream } from '../../../functions/sources/upstream.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'
import { useWebsite } from './website.ts'

interface Options {
  readonly patienceMs?: number
  readonly turns?: Map<string, number>
  readonly organizationId?: string
  readonly since?: number
  readonly upstreams?: readonly Upstream[]
  readonly client?: ReturnType<Tables['documentClient']>
}

/** Readers of pages over one website and the real tables, at a time that the test moves. */
export function usePageReaders() {
  const website = useWebsite()
  let tables: Tables
  let now = new Date(0)
  beforeAll(async () => {
    tables = await startTables()
  })
  afterAll(() => tables.stop())
  beforeEach(() => {
    now = new Date('2026-11-21T10:00:00.000Z')
  })
  const clock = () => now

  return {
    website,
    clock,
    client: () => tables.documentClient(),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    aReader({ client = tables.documentClient(), ...more }: Options = {}) {
      const { table } = tables.tableNames
      const override = originOverride(ADAPTERS, { SOURCE_WEBSITE_URL: website.origin })
      return pacedCachedFetch(networkRequest(override), {
        pace: dynamoPace(client, table, clock),
        cache: dynamoFetchCache(client, table),
        clock,
        turns: new Map(),
        organizationId: 'org_a',
        upstreams: ADAPTERS,
        patienceMs: 0,
        ...more,
        userAgent: userAgentOf('ops@acme.example'),
        cacheKey: (url: string) => `${override(url).href} for ${new URL(url).host}`,
      })
    },
  }
}

/** Each test has its own host, so no test waits for the turns of another. */
export const aSite = () => `https://${newId('job').slice(4).toLowerCase()}.example`
