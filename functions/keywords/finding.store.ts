import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CompanionRefused, type Ledger } from '../credits/ledger.ts'
import { COST_PER_RESULT } from '../credits/prices.ts'
import { heldBy } from '../runs/recurrence.writes.ts'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { type Key, key } from '../shared/table.ts'
import { signalItem } from '../signals/signal-item.ts'
import type { Finding, Findings } from './finding.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** A title is compared for seven days; an address long enough that nothing old comes back as new. */
const KEEP_TITLE_SECONDS = 8 * 86_400
const KEEP_URL_SECONDS = 400 * 86_400

/** The companions of a charge, by what it means when one of them refuses. */
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
      return (await queryAll(client, query)).map((item) => v.parse(Title, item).words)
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
      const { organizationId, keywordId, id: signalId } = finding.signal
      const change = {
        organizationId,
        amount: -COST_PER_RESULT,
        reason: 'keyword_result',
        reference: `keyword/${signalId}`,
        runId: run.id,
        signalId,
      } as const
      const companions: TransactItem[] = [
        {
          Put: {
            TableName,
            Item: signalItem({ ...finding.signal, personId: null, listId: null }, clock()),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        heldBy(TableName, organizationId, keywordId, run.holder),
        counted(TableName, finding, run),
        ...seenPuts(TableName, finding, clock()),
      ]
      try {
        await ledger.apply(change, companions)
        return 'new'
      } catch (error) {
        if (!(error instanceof CompanionRefused)) throw error
        return LOST.includes(error.index) ? 'lost' : 'known'
      }
    },
  }
}

const Title = v.object({ words: v.array(v.string()) })

/** A listing can name one page twice, but a transaction or a batch cannot name one item twice. */
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

const counted = (
  TableName: string,
  { signal }: Finding,
  run: { readonly id: string; readonly at: string },
): TransactItem => ({
  Update: {
    TableName,
    Key: key.run(signal.organizationId, signal.keywordId, run.at, run.id),
    UpdateExpression: 'ADD newSignals :one, credits :cost',
    ConditionExpression: '#status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':one': 1, ':cost': COST_PER_RESULT, ':running': 'running' },
  },
})

function seenPuts(TableName: string, { signal, page, title }: Finding, now: Date): TransactItem[] {
  const seconds = Math.floor(now.getTime() / 1000)
  const url = {
    ...key.seenUrl(signal.organizationId, signal.keywordId, page),
    kind: 'seen',
    expiresAt: seconds + KEEP_URL_SECONDS,
  }
  const puts: TransactItem[] = [
    { Put: { TableName, Item: url, ConditionExpression: 'attribute_not_exists(pk)' } },
  ]
  if (!title) return puts
  const Item = {
    ...key.seenTitle(signal.organizationId, signal.keywordId, now.toISOString(), signal.id),
    kind: 'seen',
    words: [...title],
    expiresAt: seconds + KEEP_TITLE_SECONDS,
  }
  return [...puts, { Put: { TableName, Item } }]
}
