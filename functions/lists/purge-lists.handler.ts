import { SQSClient } from '@aws-sdk/client-sqs'
import { pushPurger } from '../push/purge-pushes.store.ts'
import { documentClient } from '../shared/dynamo.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { fromQueue } from '../shared/queue.ts'
import type { Purges } from './manage-lists.ts'
import { listPurger, PurgeMessage } from './purge-list.store.ts'
import { sqsPurges } from './purge-queue.store.ts'

/** A call goes on for so long, then leaves the rest to the next one. */
const WORK_MS = 40_000

type Purger = (message: PurgeMessage, mayGoOn: () => boolean) => Promise<boolean>

export const purgeLists = (purge: Purger, purges: Purges, now: () => number) =>
  fromQueue(PurgeMessage, async (message) => {
    const until = now() + WORK_MS
    if (!(await purge(message, () => now() < until))) await purges.schedule(message, 0)
  })

const env = readEnv(ENV.table, ENV.listPurges)
const client = documentClient()
const purgeList = listPurger(client, env[ENV.table], pushPurger(client, env[ENV.table]))

export const handler = purgeLists(purgeList, sqsPurges(new SQSClient({}), env[ENV.listPurges]), Date.now)
