import type { Finding } from '../../functions/keywords/finding.ts'
import type { StoredKeyword } from '../../functions/keywords/keyword.ts'
import type { KeywordWorld } from '../../functions/keywords/manage-keywords.ts'
import type { KeywordRunWorld } from '../../functions/keywords/run-keyword.ts'
import type { Invocation } from '../../functions/runs/invocation.ts'
import type { Recurrence } from '../../functions/runs/recurrence.ts'
import type { RunName, RunRow } from '../../functions/runs/run.ts'
import { Outdated, type Recurrences } from '../../functions/runs/run-world.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { searchSources } from '../../functions/sources/adapters/searches.ts'
import type { Fetch } from '../../functions/sources/source.ts'

export interface MemoryWorld extends KeywordRunWorld, KeywordWorld {
  readonly sent: Invocation[]
  readonly faults: string[]
  readonly signals: string[]
}

/** Everything in memory but the rules and the sources, which ask `fetch`. */
export function memoryWorld(fetch: Fetch): MemoryWorld {
  const clock = () => new Date('2026-11-21T10:00:00.000Z')
  const sent: Invocation[] = []
  const faults: string[] = []
  const found = new Map<string, Finding>()
  const keep = async (finding: Finding) => {
    if (found.has(finding.signal.id)) return 'known'
    found.set(finding.signal.id, finding)
    return 'new'
  }
  const recurrences = memoryRecurrences()
  return {
    sent,
    faults,
    get signals() {
      return [...found.values()].map(({ signal }) => signal.text)
    },
    clock,
    recurrences,
    keywords: memoryKeywords(recurrences),
    afford: done,
    rulesOff: new Set(),
    quotas: DEFAULT_QUOTAS,
    webhooks: { count: async () => ({ others: { webhooks: 0, liveLists: 0 }, own: 'none' }) },
    madeSoFar: async () => 0,
    findings: {
      titles: async () => [],
      known: async () => new Set(),
      store: keep,
      remember: keep,
    },
    sources: searchSources({ clock, blueskyLogin: async () => ({ identifier: 'me', password: 'secret' }) }),
    fetch: () => fetch,
    ownSignals: { withIds: async () => [], about: async () => [], addLink: done },
    attribute: async () => ({ accountId: null, personId: null, otherParty: null }),
    health: { note: async (reports) => [...reports] },
    refundUnchecked: async () => undefined,
    fruitless: { note: done, count: async () => 0 },
    log: () => undefined,
    fault: (_message, { error = '' }) => {
      faults.push(error)
    },
    queue: {
      start: async (invocation) => {
        sent.push(invocation)
      },
      startAll: async (invocations) => {
        sent.push(...invocations)
      },
    },
    schedules: {
      put: done,
      delete: done,
      exists: async () => true,
      organizationOf: async () => undefined,
      async *named() {},
    },
  }
}

const done = async () => undefined

interface MemoryRecurrences extends Recurrences {
  readonly rows: Map<string, Recurrence>
  readonly runs: Map<string, RunRow>
}

function memoryRecurrences(): MemoryRecurrences {
  const rows = new Map<string, Recurrence>()
  const runs = new Map<string, RunRow>()
  return {
    rows,
    runs,
    get: async (_organizationId, id) => rows.get(id),
    all: async () => [...rows.values()],
    async *overdue() {},
    async *ofShard() {},
    run: async ({ runId }: RunName) => runs.get(runId),
    history: async (_organizationId, ownerId) =>
      [...runs.values()].filter(({ keywordId }) => keywordId === ownerId),
    async save(seen, next, run) {
      if (rows.get(next.id)?.version !== seen?.version) throw new Outdated('changed')
      const saved = { ...next, version: next.version + 1 }
      rows.set(next.id, saved)
      if (run) runs.set(run.row.id, run.row)
      return saved
    },
    renew: async ({ ownerId }) => rows.get(ownerId),
    end: async ({ runId }, row) => {
      runs.set(runId, row)
    },
  }
}

function memoryKeywords({ rows, runs }: MemoryRecurrences): KeywordRunWorld['keywords'] {
  const stored = new Map<string, StoredKeyword>()
  return {
    all: async () => [...stored.values()],
    get: async (_organizationId, id) => stored.get(id),
    async create(keyword, _room, recurrence, firstRun) {
      stored.set(keyword.id, keyword)
      rows.set(keyword.id, recurrence)
      if (firstRun) runs.set(firstRun.row.id, firstRun.row)
      return true
    },
    update: async () => undefined,
    async remove(_organizationId, id) {
      stored.delete(id)
      rows.delete(id)
    },
  }
}
