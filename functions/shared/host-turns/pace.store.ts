import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { type Key, key } from '../table.ts'
import type { HostLine, Pace, Rate, Reserved } from './pace.ts'

const Next = v.object({ next: v.number() })
const KEEP_SECONDS = 86_400
const MOST_REMEMBERED = 1000

interface Line {
  readonly Key: Key
  readonly rate: Rate
}

interface Change {
  readonly expression: string
  readonly condition: string
  readonly values: Readonly<Record<string, number>>
}

/**
 * One item for each host, and one for each organization that had to wait there. `next` is when the next turn would be
 * without a burst: a host at rest has a `next` in the past.
 */
export function dynamoPace(client: DynamoDBDocumentClient, TableName: string, clock: Clock): Pace {
  const now = () => clock().getTime()
  /** What `next` was when it was last seen, by host: a guess that saves an update whose condition does not hold. */
  const remembered = new Map<string, number>()

  const remember = ({ Key: { pk, sk } }: Line, next: number) => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(`${pk} ${sk}`, next)
  }

  const isAtRest = ({ Key: { pk, sk } }: Line, from: number) => (remembered.get(`${pk} ${sk}`) ?? 0) <= from

  /** `next` after the change; or before it, when the condition does not hold. */
  const update = async (line: Line, { expression, condition, values }: Change) => {
    const command = new UpdateCommand({
      TableName,
      Key: { ...line.Key },
      UpdateExpression: `SET #next = ${expression}, kind = :kind, expiresAt = :expires`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#next': 'next' },
      ExpressionAttributeValues: {
        ...values,
        ':kind': 'pace',
        ':expires': Math.floor(now() / 1000) + KEEP_SECONDS,
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    try {
      const { Attributes } = await client.send(command)
      const { next } = v.parse(Next, Attributes)
      remember(line, next)
      return { done: next }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return { before: error.Item && v.parse(Next, unmarshall(error.Item)).next }
    }
  }

  /** The turn at `from`, if the host is at rest. */
  const takeFirst = async (line: Line, from: number): Promise<Reserved | undefined> => {
    const values = { ':from': from, ':then': from + line.rate.everyMs }
    const condition = 'attribute_not_exists(#next) OR #next <= :from'
    const { done } = await update(line, { expression: ':then', condition, values })
    return done === undefined ? undefined : { turn: from }
  }

  /** The next of a burst, or of the requests that wait. */
  const takeNext = async (line: Line, from: number, last: number): Promise<Reserved | undefined> => {
    const { everyMs } = line.rate
    const slack = slackOf(line.rate)
    const values = { ':from': from, ':last': last + slack, ':every': everyMs }
    const condition = '#next > :from AND #next <= :last'
    const { done, before } = await update(line, { expression: '#next + :every', condition, values })
    if (done !== undefined) return { turn: Math.max(from, done - everyMs - slack) }
    return before !== undefined && before - slack > last ? { fullUntil: before - slack } : undefined
  }

  const reserve = async (line: Line, from: number, last: number): Promise<Reserved> => {
    for (let atRest = isAtRest(line, from); ; atRest = !atRest) {
      const reserved = atRest ? await takeFirst(line, from) : await takeNext(line, from, last)
      if (reserved) return reserved
    }
  }

  const giveBack = async (line: Line) => {
    const values = { ':every': line.rate.everyMs }
    await update(line, { expression: '#next - :every', condition: 'attribute_exists(#next)', values })
  }

  return {
    async takeNow(line) {
      const from = now()
      const onlyFirst = line.rate.burst === 1
      const place = onlyFirst
        ? await takeFirst(hostLine(line), from)
        : await reserve(hostLine(line), from, from)
      return place && 'turn' in place ? place.turn : undefined
    },

    reserve: (line, last) => reserve(hostLine(line), now(), last),

    async lineUp(organizationId, line, from) {
      const place = await reserve(ownLine(organizationId, line), from, Number.MAX_SAFE_INTEGER / 2)
      return 'turn' in place ? place.turn : from
    },

    reserveOwn: (organizationId, line, last) => reserve(ownLine(organizationId, line), now(), last),

    async giveBack(organizationId, line) {
      await Promise.all([giveBack(hostLine(line)), giveBack(ownLine(organizationId, line))])
    },

    async pause(line, until) {
      const condition = 'attribute_not_exists(#next) OR #next < :until'
      const values = { ':until': until + slackOf(line.rate) }
      await update(hostLine(line), { expression: ':until', condition, values })
    },
  }
}

/** How far `next` may be ahead of the turn that is taken. */
const slackOf = ({ everyMs, burst }: Rate) => (burst - 1) * everyMs

const hostLine = ({ name, rate }: HostLine): Line => ({ Key: key.pace(name), rate })

const ownLine = (organizationId: string, { name, ownRate }: HostLine): Line => ({
  Key: key.ownPace(organizationId, name),
  rate: ownRate,
})
