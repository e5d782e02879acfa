import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as v from 'valibot'
import { auditPut } from '../audit/audit-entry.writes.ts'
import { currentTrail, entryWritten } from '../audit/trail.ts'

const Transaction = v.looseObject({ TransactItems: v.array(v.unknown()) })

/** Adds the entry of the audit log, if one is pending, to the transactions of this client. */
export function carryEntries(client: DynamoDBClient) {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const trail = commandName.startsWith('TransactWrite') ? currentTrail() : undefined
        // Of several transactions at the same time, one carries the entry. If it fails, the next one carries it.
        while (trail?.carrying) await trail.carrying
        const entry = trail?.pending
        if (!trail || !entry) return next(args)
        const { TransactItems, ...rest } = v.parse(Transaction, args.input)
        const put = auditPut(trail.table, trail.deed.organizationId, entry)
        const sent = next({ ...args, input: { ...rest, TransactItems: [...TransactItems, put] } })
        trail.carrying = sent.then(
          () => entryWritten(trail, entry),
          () => undefined,
        )
        return sent.finally(() => {
          trail.carrying = undefined
        })
      },
    { step: 'initialize', name: 'carryEntries', priority: 'high' },
  )
}
