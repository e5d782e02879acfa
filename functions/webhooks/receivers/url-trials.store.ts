import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'
import { key } from '../../shared/table.ts'
import { TRIAL_REQUESTS_A_MINUTE, type UrlTrials, urlName } from './url-trial.ts'

const DAY_SECONDS = 86_400
const TRIAL_DAYS = 30
/** Then one more trial costs little. */
export const PASSED_DAYS = 365
const MOST_KNOWN = 20_000
const MOST_TRIES = 5

const TrialItem = v.object({
  minute: v.optional(v.number(), 0),
  answeredAt: v.optional(v.nullable(v.string()), null),
})

/** One item for each organization and URL. Deliveries to a URL that has passed don't read it. */
export function dynamoUrlTrials(client: DynamoDBDocumentClient, TableName: string): UrlTrials {
  const passed = new Set<string>()
  const remember = (name: string) => {
    if (passed.size >= MOST_KNOWN) passed.clear()
    passed.add(name)
  }

  /** What the item was when the condition did not hold. */
  const update = async (
    organizationId: string,
    url: string,
    change: Change,
  ): Promise<Refused | undefined> => {
    const Key = key.urlTrial(organizationId, urlName(url))
    try {
      await client.send(new UpdateCommand({ TableName, Key, ...change, ...ASK }))
      return undefined
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return { item: v.parse(TrialItem, error.Item ? unmarshall(error.Item) : {}) }
    }
  }

  return {
    async turn(organizationId, url, now) {
      const name = `${organizationId} ${urlName(url)}`
      if (passed.has(name)) return 'passed'
      const minute = Math.floor(now.getTime() / 60_000)
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const refused = await update(organizationId, url, oneMore(minute))
        if (!refused) return 'taken'
        if (refused.item.answeredAt !== null) {
          remember(name)
          return 'passed'
        }
        if (refused.item.minute >= minute) return 'full'
        if (!(await update(organizationId, url, newMinute(refused.item.minute, minute, now)))) return 'taken'
      }
      return 'full'
    },

    async pass(organizationId, url, now) {
      const name = `${organizationId} ${urlName(url)}`
      if (passed.has(name)) return
      await update(organizationId, url, {
        UpdateExpression: 'SET answeredAt = :now, kind = :kind, expiresAt = :expires REMOVE #minute, #used',
        ExpressionAttributeNames: NAMES,
        ExpressionAttributeValues: { ':now': now.toISOString(), ...kept(now, PASSED_DAYS) },
      })
      remember(name)
    },
  }
}

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>
type Refused = { readonly item: v.InferOutput<typeof TrialItem> }

const NAMES = { '#minute': 'minute', '#used': 'used' }
const ASK = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }

const kept = (now: Date, days: number) => ({
  ':kind': 'urlTrial',
  ':expires': Math.floor(now.getTime() / 1000) + days * DAY_SECONDS,
})

const oneMore = (minute: number): Change => ({
  UpdateExpression: 'SET #used = #used + :one',
  ConditionExpression: 'attribute_not_exists(answeredAt) AND #minute = :minute AND #used < :most',
  ExpressionAttributeNames: NAMES,
  ExpressionAttributeValues: { ':one': 1, ':minute': minute, ':most': TRIAL_REQUESTS_A_MINUTE },
})

const newMinute = (seen: number, minute: number, now: Date): Change => ({
  UpdateExpression: 'SET #minute = :minute, #used = :one, kind = :kind, expiresAt = :expires',
  ConditionExpression: 'attribute_not_exists(answeredAt) AND (attribute_not_exists(pk) OR #minute = :seen)',
  ExpressionAttributeNames: NAMES,
  ExpressionAttributeValues: { ':one': 1, ':minute': minute, ':seen': seen, ...kept(now, TRIAL_DAYS) },
})
