import * as v from 'valibot'
import { arnOf } from '../contracts/account.ts'
import type { Permissions, RequestRights } from '../contracts/permissions.ts'

const OfQueue = v.looseObject({ QueueUrl: v.optional(v.string(), ''), QueueName: v.optional(v.string()) })

/** A batch needs the right of its single form. */
const actionOf = (operation: string) => `sqs:${operation.replace(/Batch$/, '')}`

export const queueRights = (permissions: Permissions): RequestRights => ({
  checks: permissions.checks,
  refusal(authorization, operation, input) {
    const given = v.safeParse(OfQueue, input)
    if (!given.success) return undefined
    const { QueueUrl, QueueName = QueueUrl.split('/').at(-1) ?? '' } = given.output
    return permissions.refusal(authorization, [
      { action: actionOf(operation), resource: arnOf('sqs', QueueName) },
    ])
  },
})
