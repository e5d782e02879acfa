import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CompanionRefused, type Ledger } from '../credits/ledger.ts'
import { COST_PER_RESULT } from '../credits/prices.ts'
import { heldBy } from '../runs/recurrence.writes.ts'
import { refusedEnding } from '../runs/run.ts'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { type Key, key } from '../shared/table.ts'
import { signalItem } from '../signals/signal-item.ts'
import { correctionUpdates } from '../sources/corrections/correction.writes.ts'
import { withoutCorrections } from '../sources/corrections/corrections.ts'
import { HeadlineClaim } from '../sources/headlines/same-event/claim.ts'
import type { Finding, FindingOutcome, Findings, KnownHeadline } from './finding.ts'
import { countedFor, seenPuts } from './finding.writes.ts'

/** The places of heldBy and countedFor among the companions of a charge. */
const LOST = [1, 2]

export function dynamoFindings(
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
  clock: Clock,
): Findings {
  return {
    async titles(organizationId, keywordId, since) {
      const query = {
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :since AND :end',
        ExpressionAttributeValues: {
          ':pk': key.seenTitle(organizationId, keywordId, '', '').pk,
          ':since': key.seenTitle(organizationId, keywordId, since, '').sk,
          ':end': key.seenTitle(organizationId, keywordId, '9', '').sk,
        },
      }
      return (await queryAll(client, query)).map((item) => knownHeadline(v.parse(Title, item)))
    },

    async known(organizationId, findings) {
      const present = await existing(client, TableName, keysOf(organizationId, findings))
      const known = new Set<string>()
      for (const finding of findings) {
        const keys = keysOf(organizationId, [finding])
        if (keys.some(({ pk, sk }) => present.has(`${pk} ${sk}`))) known.add(finding.signal.id)
      }
      return known
    },

    async store(finding, run) {
      const { organizationId, id: signalId, keywordId } = finding.signal
      const change = {
        organizationId,
        amount: -COST_PER_RESULT,
        reason: 'keyword_result',
        reference: `keyword/${signalId}`,
        runId: run.runId,
        signalId,
        keywordId,
        maxCreditsPerMonth: run.caps.maxCreditsPerMonth,
        payers: run.payers,
        opensRun: !run.charged,
      } as const
      const Item = signalItem({ ...finding.signal, listId: null }, clock())
      const { evidence } = finding.signal
      const corrections = correctionUpdates(TableName, finding.signal, evidence, clock())
      const companions: TransactItem[] = [
        { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
        heldBy(TableName, run, run.holder, run.caps),
        countedFor(TableName, run),
        ...seenPuts(TableName, finding, clock()),
      ]
      try {
        const { runId } = await ledger.apply(change, [...companions, ...corrections])
        return runId === run.runId ? 'new' : 'known'
      } catch (error) {
        const isGone = error instanceof CompanionRefused && error.index >= companions.length
        return isGone
          ? this.store({ ...finding, signal: withoutCorrections(finding.signal) }, run)
          : refusalOf(error)
      }
    },

    async remember(finding, run) {
      const writes = [heldBy(TableName, run, run.holder), ...seenPuts(TableName, finding, clock())]
      const refused = await refusedWrite(client, writes)
      if (refused === undefined) return 'new'
      return refused === 0 ? 'lost' : 'known'
    },
  }
}

function refusalOf(error: unknown): FindingOutcome {
  if (error instanceof CompanionRefused) return LOST.includes(error.index) ? 'lost' : 'known'
  const ending = refusedEnding(error)
  if (ending) return ending
  throw error
}

const Title = v.object({
  sk: v.string(),
  words: v.array(v.string()),
  event: v.optional(v.string()),
  claim: v.optional(HeadlineClaim),
})

const knownHeadline = ({ sk, words, event, claim }: v.InferOutput<typeof Title>): KnownHeadline => ({
  signalId: sk.slice(sk.lastIndexOf('#') + 1),
  words,
  event,
  claim,
})

/** A batch must not name an item twice, but a listing can name a page twice. */
const keysOf = (organizationId: string, findings: readonly Pick<Finding, 'signal' | 'page'>[]): Key[] => {
  const keys = findings.flatMap(({ signal, page }) => [
    key.signal(organizationId, signal.id),
    key.seenUrl(organizationId, signal.keywordId, page),
  ])
  return [...new Map(keys.map((each) => [`${each.pk} ${each.sk}`, each])).values()]
}

async function existing(client: DynamoDBDocumentClient, TableName: string, keys: readonly Key[]) {
  return new Set((await getItems(client, TableName, keys, true)).map(({ pk, sk }) => `${pk} ${sk}`))
}
