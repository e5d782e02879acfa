import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CompanionRefused, type Ledger } from '../credits/ledger.ts'
import { RefundBoundReached } from '../credits/refund-bound.ts'
import { noteChange } from '../shared/audit/trail.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { key, scopeOf } from '../shared/table.ts'
import { hiddenIds, hiddenKey } from '../signals/hidden-signals.ts'
import { StoredSignal } from '../signals/signal-item.ts'
import { verdictKey } from './feedback-keys.ts'
import type { VerdictChange, Verdicts } from './give-feedback.ts'
import { PaidCheck, paymentFor } from './payment.ts'
import { StoredVerdict } from './verdict.ts'
import { verdictWrites } from './verdict.writes.ts'

const JudgedItem = v.object({ ...StoredSignal.entries, check: v.optional(PaidCheck) })

export const dynamoVerdicts = (
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
): Verdicts => ({
  async read(organizationId, signalId) {
    const keys = [
      key.signal(null, signalId),
      key.signal(organizationId, signalId),
      verdictKey(organizationId, signalId),
      hiddenKey(scopeOf(organizationId)),
    ]
    const items = await getItems(client, TableName, keys, true)
    const signal = items.find(({ kind }) => kind === 'signal')
    const verdict = items.find(({ kind }) => kind === 'verdict')
    return (
      signal && {
        signal: v.parse(JudgedItem, signal),
        verdict: verdict && v.parse(StoredVerdict, verdict),
        hiddenSignals: hiddenIds(items).size,
      }
    )
  },

  async store(change) {
    noteVerdict(change)
    return (await refusedWrite(client, verdictWrites(TableName, change))) === undefined
  },

  payment: async (signal) =>
    signal.organizationId === null
      ? undefined
      : paymentFor(signal, (reference) => ledger.entry(signal.organizationId ?? '', reference)),

  async refund(change, { id: signalId, keywordId, listId }, { credits, charge, refund, runId }) {
    const { organizationId } = change
    const spender = keywordId === null ? { listId: listId ?? '' } : { keywordId }
    const entry = await refundEntry(ledger, TableName, change, {
      organizationId,
      ...spender,
      amount: credits,
      reason: 'signal_refund',
      reference: refund,
      refunds: charge,
      signalId,
      ...(runId !== null && { runId }),
    })
    if (typeof entry === 'string') return entry
    return entry.signalId === signalId ? 'done' : { state: 'none', credits: 0 }
  },
})

const shownOf = ({ verdict, hidden }: StoredVerdict) => ({ verdict, hidden })

const noteVerdict = ({ before, after }: VerdictChange) =>
  noteChange(after.signalId, before && shownOf(before), shownOf(after))

async function refundEntry(
  ledger: Ledger<TransactItem>,
  TableName: string,
  change: VerdictChange,
  refund: Parameters<Ledger['apply']>[0],
) {
  noteVerdict(change)
  try {
    return await ledger.apply(refund, verdictWrites(TableName, change))
  } catch (error) {
    if (error instanceof RefundBoundReached) return 'operator'
    if (error instanceof CompanionRefused) return 'again'
    throw error
  }
}
