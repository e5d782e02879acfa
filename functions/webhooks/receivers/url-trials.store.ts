import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import { key } from '../../shared/table.ts'
import { urlName } from '../channels/url-name.ts'
import type { UrlTrials } from './url-trial.ts'

/** Then one more trial costs little. */
export const PASSED_DAYS = 365
const DAY_SECONDS = 86_400
const MOST_KNOWN = 20_000

const TrialItem = v.object({ answeredAt: v.optional(v.nullable(v.string()), null) })

/** One item for each organization and URL that has answered. Most deliveries don't read it. */
export function dynamoUrlTrials(
  client: DynamoDBDocumentClient,
  TableName: string,
  turns: Pick<HostTurns, 'take'>,
): UrlTrials {
  const passed = new Set<string>()
  const nameOf = (organizationId: string, url: string) => `${organizationId} ${urlName(url)}`
  const remember = (name: string) => {
    if (passed.size >= MOST_KNOWN) passed.clear()
    passed.add(name)
  }

  async function hasPassed(organizationId: string, url: string): Promise<boolean> {
    const name = nameOf(organizationId, url)
    if (passed.has(name)) return true
    const Key = key.urlTrial(organizationId, urlName(url))
    const { Item } = await client.send(new GetCommand({ TableName, Key }))
    if (!Item || v.parse(TrialItem, Item).answeredAt === null) return false
    remember(name)
    return true
  }

  return {
    async turn(organizationId, url, isFailing) {
      if (!isFailing && (await hasPassed(organizationId, url))) return 'passed'
      return turns.take(organizationId, url)
    },

    async pass(organizationId, url, now) {
      const name = nameOf(organizationId, url)
      if (passed.has(name)) return
      const Item = {
        ...key.urlTrial(organizationId, urlName(url)),
        kind: 'urlTrial',
        answeredAt: now.toISOString(),
        expiresAt: Math.floor(now.getTime() / 1000) + PASSED_DAYS * DAY_SECONDS,
      }
      await client.send(new PutCommand({ TableName, Item }))
      remember(name)
    },
  }
}
