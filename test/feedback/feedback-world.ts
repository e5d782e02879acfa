import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { hiddenKey } from '../../functions/signals/hidden-signals.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { aSignalOf, startDataWorld } from '../data/data-world.ts'
import { caller } from '../support/call.ts'

/** The real handlers of feedback and data behind real tables. */
export async function startFeedbackWorld() {
  const world = await startDataWorld()
  const { handler } = await import('../../functions/feedback/serve-feedback.handler.ts')
  const table = world.tables.tableNames.table
  const ledger = (clock = systemClock) => dynamoLedger(world.tables.documentClient(), table, clock)
  const { ours } = world

  return {
    ...world,
    ledger,

    /** A result of a keyword, with its charge. */
    async result(changes: Partial<Signal> = {}, clock = systemClock): Promise<Signal> {
      const made = aSignalOf({ organizationId: ours.id, keywordId: 'kw_1', ...changes })
      const charged = { keywordId: made.keywordId ?? '', signalId: made.id, runId: 'run_1' }
      await ledger(clock).apply({
        organizationId: made.organizationId ?? '',
        amount: -10,
        reason: 'keyword_result',
        reference: `keyword/${made.id}`,
        ...charged,
      })
      await world.put(signalItem(made))
      return made
    },

    /** Charges for other things. */
    charge: (credits: number, organizationId = ours.id, clock = systemClock) =>
      ledger(clock).apply({
        organizationId,
        amount: -credits,
        reason: 'monitor_run',
        reference: newId('run'),
        listId: 'lst_1',
      }),

    /** Signals of one check of a company, and the charge of its run. */
    async checked(count: number): Promise<Signal[]> {
      const [runId, accountId] = [newId('run'), newId('acc')]
      await ledger().apply({
        organizationId: ours.id,
        amount: -10,
        reason: 'monitor_run',
        reference: `run/${runId}`,
        runId,
        listId: 'lst_1',
      })
      const made = Array.from({ length: count }, () =>
        aSignalOf({ organizationId: ours.id, listId: 'lst_1', accountId }),
      )
      for (const one of made) await world.put({ ...signalItem(one), check: { runId, accountId } })
      return made
    },

    judge: (id: string, body: unknown, apiKey = ours.apiKey) =>
      caller(handler, apiKey)({ method: 'POST', resource: '/signals/{id}/feedback', params: { id }, body }),

    balance: (organizationId = ours.id) => ledger().balance(organizationId),

    async refunds(organizationId = ours.id) {
      const { entries } = await ledger().page(organizationId, 1000)
      return entries.filter(({ reason }) => reason === 'signal_refund')
    },

    hide: async (organizationId: string, ids: readonly string[]) =>
      world.put({ ...hiddenKey(`ORG#${organizationId}`), kind: 'hiddenSignals', ids: new Set(ids) }),
  }
}

export type FeedbackTestWorld = Awaited<ReturnType<typeof startFeedbackWorld>>
