import { SQSClient } from '@aws-sdk/client-sqs'
import type { Purges } from '../lists/manage-lists.ts'
import { PurgeMessage, sqsPurges } from '../lists/purge.queue.ts'
import { clientOptions } from '../shared/client-options.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { fromQueue } from '../shared/queue.ts'
import { listPurger } from './purge-list.store.ts'
import { pushPurger } from './purge-pushes.store.ts'
import { uploadPurger } from './purge-uploads.store.ts'

/** A call works for so long and leaves the rest to the next one. */
const WORK_MS = 40_000

type Purger = (message: PurgeMessage, mayGoOn: () => boolean) => Promise<boolean>

export const purgeLists = (purge: Purger, purges: Purges, now: () => number) =>
  fromQueue(PurgeMessage, async (message) => {
    const until = now() + WORK_MS
    if (!(await purge(message, () => now() < until))) await purges.schedule(message, 0)
  })

const env = readEnv(ENV.table, ENV.listPurges)
const client = documentClient()
const table = env[ENV.table]
const purgeList = listPurger(client, table, [uploadPurger(client, table), pushPurger(client, table)])

export const handler = purgeLists(
  purgeList,
  sqsPurges(new SQSClient(clientOptions()), env[ENV.listPurges]),
  Date.now,
)
