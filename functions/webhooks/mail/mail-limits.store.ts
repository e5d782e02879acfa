import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { refusedWrite } from '../../shared/dynamo/refused-write.store.ts'
import type { Key } from '../../shared/table.ts'
import { mailboxName } from './address.ts'
import { mailKey } from './mail-keys.ts'
import { LINKS, type LinkRefusal, type MailLimits, SIGN_INS_A_DAY, STOPPED_DAYS } from './mail-limits.ts'

const DAY_SECONDS = 86_400
const KEPT_DAYS = 40

const Stopped = v.object({ expiresAt: v.number() })
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

export function dynamoMailLimits(client: DynamoDBDocumentClient, TableName: string): MailLimits {
  const oneMore = (Key: Key, most: number, now: Date): TransactItem => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: 'SET kind = :kind, expiresAt = :expires ADD links :one',
      ConditionExpression: 'attribute_not_exists(links) OR links < :most',
      ExpressionAttributeValues: {
        ':kind': 'mailLinks',
        ':expires': secondsOf(now) + KEPT_DAYS * DAY_SECONDS,
        ':one': 1,
        ':most': most,
      },
    },
  })

  const isStopped = async (mailbox: string, now: Date) => {
    const Key = mailKey.stopped(mailbox)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item !== undefined && v.parse(Stopped, Item).expiresAt > secondsOf(now)
  }

  return {
    async takeSignIn(address, now) {
      const mailbox = mailboxName(address)
      if (await isStopped(mailbox, now)) return 'address'
      const day = now.toISOString().slice(0, 10)
      const counts = [
        oneMore(mailKey.signIns(mailbox, day), SIGN_INS_A_DAY, now),
        oneMore(mailKey.links('SERVICE', day), LINKS.serviceADay, now),
      ]
      const refused = await refusedWrite(client, counts)
      return refused === undefined ? undefined : refused === 0 ? 'address' : 'service'
    },

    async take(organizationId, address, now) {
      const mailbox = mailboxName(address)
      if (await isStopped(mailbox, now)) return 'address'
      const [day, month] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 7)]
      const counts: readonly (readonly [LinkRefusal, TransactItem])[] = [
        ['address', oneMore(mailKey.links(mailbox, day), LINKS.addressADay, now)],
        ['address', oneMore(mailKey.links(mailbox, month), LINKS.addressAMonth, now)],
        ['organization', oneMore(mailKey.ownLinks(organizationId, day), LINKS.organizationADay, now)],
        ['service', oneMore(mailKey.links('SERVICE', day), LINKS.serviceADay, now)],
      ]
      const refused = await refusedWrite(
        client,
        counts.map(([, write]) => write),
      )
      return refused === undefined ? undefined : (counts[refused]?.[0] ?? 'service')
    },

    async stop(address, because, now) {
      const Item = {
        ...mailKey.stopped(mailboxName(address)),
        kind: 'mailStopped',
        because,
        expiresAt: secondsOf(now) + STOPPED_DAYS[because] * DAY_SECONDS,
      }
      await client.send(new PutCommand({ TableName, Item }))
    },
  }
}
