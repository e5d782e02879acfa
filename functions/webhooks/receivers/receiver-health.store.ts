import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import { urlName } from '../channels/url-name.ts'
import { breakerOpensUntil } from './circuit-breaker.ts'
import type { ReceiverHealthLog } from './receiver.ts'
import { disablingReason, isSlow, ReceiverHealth, SLOW_FOR_MS } from './receiver-health.ts'
import { PASSED_DAYS } from './url-trials.store.ts'

const KEPT_DAYS = 30
const MOST_COPIED = 20_000
const SUCCESS_EVERY_MS = 3_600_000

type Where = { readonly organizationId: string; readonly destination: { readonly id: string } }

export function dynamoReceiverHealth(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): ReceiverHealthLog {
  /** When each receiver was last recorded as slow, to write that only once in a while. */
  const slowSince = new Map<string, number>()
  /** When each success was last recorded, to write that only once an hour. */
  const successAt = new Map<string, number>()
  /** So that the other deliveries of a parcel don't write it again. */
  const copied = new Set<string>()
  const keyOf = ({ organizationId, destination }: Where) => key.health(organizationId, destination.id)

  /** Undefined when the condition does not hold. */
  const update = async (where: Where, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>) => {
    const command = new UpdateCommand({ TableName, Key: keyOf(where), ReturnValues: 'ALL_NEW', ...change })
    return (await ifConditionHolds(client.send(command)))?.Attributes
  }

  const count = async (where: Where, since: string, now: Date): Promise<ReceiverHealth> => {
    const counted = await update(where, {
      UpdateExpression:
        'SET failures = if_not_exists(failures, :zero) + :one, failingSince = if_not_exists(failingSince, :now), since = :since, kind = :kind, expiresAt = :expires',
      // A record about an earlier URL is replaced below.
      ConditionExpression: 'attribute_not_exists(pk) OR since = :since',
      ExpressionAttributeValues: {
        ':zero': 0,
        ':one': 1,
        ':now': now.toISOString(),
        ':since': since,
        ':kind': 'health',
        ':expires': expiry(now),
      },
    })
    if (counted) return v.parse(ReceiverHealth, counted)
    const fresh = v.parse(ReceiverHealth, { since, failures: 1, failingSince: now.toISOString() })
    const Item = { ...keyOf(where), kind: 'health', expiresAt: expiry(now), ...fresh }
    await client.send(new PutCommand({ TableName, Item }))
    return fresh
  }

  /** Undefined when the record is about another time of setting the URL. */
  const note = (where: Where, since: string, values: Values, days?: number) => {
    const { set, ExpressionAttributeValues } = setting(since, values, expiry(clock(), days))
    const ConditionExpression = 'attribute_not_exists(pk) OR since = :since'
    return update(where, { UpdateExpression: set, ConditionExpression, ExpressionAttributeValues })
  }

  /** Goes on after the URL was set again, as when an agent renews. What failed before says nothing any more. */
  const beginAgain = (where: Where, since: string, values: Values, days?: number) => {
    const { set, ExpressionAttributeValues } = setting(since, values, expiry(clock(), days))
    const UpdateExpression = `${set} REMOVE failures, failingSince, opens, openUntil, disabledAt, reason`
    return update(where, {
      UpdateExpression,
      ConditionExpression: 'since < :since',
      ExpressionAttributeValues,
    })
  }

  const countLost = async (where: Where, since: string, happenedAt: string): Promise<number> => {
    const counted = await update(where, {
      UpdateExpression:
        'SET lost = if_not_exists(lost, :zero) + :one, lostSince = if_not_exists(lostSince, :at), since = :since, kind = :kind, expiresAt = :expires',
      ConditionExpression: 'attribute_not_exists(pk) OR since = :since',
      ExpressionAttributeValues: {
        ':zero': 0,
        ':one': 1,
        ':at': happenedAt,
        ':since': since,
        ':kind': 'health',
        ':expires': expiry(clock()),
      },
    })
    // If the agent has renewed since, the answer to that request has told it.
    if (!counted) return (await beginAgain(where, since, { lost: 1, lostSince: happenedAt })) ? 1 : 0
    const { lost, lostSince } = v.parse(ReceiverHealth, counted)
    if (lostSince !== null && happenedAt < lostSince)
      await update(where, {
        UpdateExpression: 'SET lostSince = :at',
        ConditionExpression: 'since = :since AND lostSince > :at',
        ExpressionAttributeValues: { ':at': happenedAt, ':since': since },
      })
    return lost
  }

  return {
    async failed(message, target, stop) {
      const now = clock()
      const health = await count(message, target.since, now)
      const reason = disablingReason(health, stop, now)
      if (reason !== undefined) {
        await update(message, {
          UpdateExpression:
            'SET disabledAt = if_not_exists(disabledAt, :now), reason = if_not_exists(reason, :reason)',
          ConditionExpression: 'since = :since',
          ExpressionAttributeValues: { ':now': now.toISOString(), ':reason': reason, ':since': target.since },
        })
        return
      }
      const until = breakerOpensUntil(health, now)
      if (until === undefined || (health.openUntil !== null && new Date(health.openUntil) > now)) return
      await update(message, {
        UpdateExpression: 'SET openUntil = :until, opens = :opens',
        ConditionExpression: 'since = :since AND (attribute_not_exists(opens) OR opens < :opens)',
        ExpressionAttributeValues: {
          ':until': until.toISOString(),
          ':opens': health.opens + 1,
          ':since': target.since,
        },
      })
    },

    async recovered(message, health) {
      if (!isSlow(health, clock()) && isOnlyFailures(health)) {
        await client.send(new DeleteCommand({ TableName, Key: keyOf(message) }))
        return
      }
      await update(message, {
        UpdateExpression: 'REMOVE failures, failingSince, opens, openUntil, disabledAt, reason',
        ConditionExpression: 'since = :since',
        ExpressionAttributeValues: { ':since': health.since },
      })
    },

    async answered(message, target) {
      const { organizationId, destination } = message
      const answered = urlName(target.url)
      const name = [organizationId, destination.id, answered].join()
      if (copied.has(name)) return
      const expiresAt = expiry(clock(), PASSED_DAYS)
      const written = await note(message, target.since, { answered }, PASSED_DAYS)
      const Item = { ...keyOf(message), kind: 'health', since: target.since, answered, expiresAt }
      if (!written) await client.send(new PutCommand({ TableName, Item }))
      if (copied.size >= MOST_COPIED) copied.clear()
      copied.add(name)
    },

    async succeeded(message, target) {
      const now = clock()
      const { id } = message.destination
      if ((successAt.get(id) ?? 0) > now.getTime() - SUCCESS_EVERY_MS) return
      if (successAt.size >= MOST_COPIED) successAt.clear()
      successAt.set(id, now.getTime())
      const values = { lastSuccessAt: now.toISOString() }
      if (await note(message, target.since, values, PASSED_DAYS)) return
      await beginAgain(message, target.since, values, PASSED_DAYS)
    },

    async slow(message, target) {
      const now = clock()
      const id = message.destination.id
      if ((slowSince.get(id) ?? 0) > now.getTime() - SLOW_FOR_MS / 2) return
      slowSince.set(id, now.getTime())
      await note(message, target.since, { slowUntil: new Date(now.getTime() + SLOW_FOR_MS).toISOString() })
    },

    lost: (message, target, happenedAt) => countLost(message, target.since, happenedAt),

    async told(message, { since, lost }) {
      const told = await update(message, {
        UpdateExpression: 'REMOVE lost, lostSince',
        ConditionExpression: 'since = :since AND lost = :lost',
        ExpressionAttributeValues: { ':since': since, ':lost': lost },
      })
      return told !== undefined
    },

    async probe(message, seen, until) {
      const won = await update(message, {
        UpdateExpression: 'SET openUntil = :until',
        ConditionExpression: 'openUntil = :seen',
        ExpressionAttributeValues: { ':until': until.toISOString(), ':seen': seen },
      })
      return won !== undefined
    },
  }
}

type Values = Readonly<Record<string, string | number>>

const setting = (since: string, given: Values, expiresAt: number) => {
  const values: Values = { ...given, since, kind: 'health', expiresAt }
  const set = `SET ${Object.keys(values)
    .map((name) => `${name} = :${name}`)
    .join(', ')}`
  const named = Object.entries(values).map(([name, value]) => [`:${name}`, value])
  return { set, ExpressionAttributeValues: Object.fromEntries(named) }
}

const isOnlyFailures = ({ answered, lastSuccessAt, lost }: ReceiverHealth) =>
  answered === null && lastSuccessAt === null && lost === 0

const expiry = (now: Date, days = KEPT_DAYS) => Math.floor(now.getTime() / 1000) + days * 86_400
