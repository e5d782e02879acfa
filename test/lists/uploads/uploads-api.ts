import { type RunUploadWorld, runUpload } from '../../../functions/lists/uploads/run/run-upload.ts'
import { dynamoRunningUploads } from '../../../functions/lists/uploads/running-upload.store.ts'
import type { UploadMessage } from '../../../functions/lists/uploads/upload-job.ts'
import { dynamoUploadParts } from '../../../functions/lists/uploads/upload-part.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { caller, type Handler } from '../../support/call.ts'
import { startListsApi } from '../lists-api.ts'

/** The endpoints of lists and of their uploads over real tables, with a worker that runs when it is told. */
export async function startUploadsApi() {
  const lists = await startListsApi()
  const { world, client, table, uploadMessages } = lists.world
  const { serveUploads } = await import('../../../functions/lists/serve-uploads.handler.ts')
  const { awsGate } = await import('../../../functions/shared/http/gate.wiring.ts')
  const gate = { ...awsGate(client), pause: async () => undefined }
  const handler: Handler = serveUploads(world, gate)
  let aheadMs = 0
  let callAt = 0
  const clock = () => new Date(systemClock().getTime() + aheadMs)
  const running: RunUploadWorld = {
    ...world,
    parts: dynamoUploadParts(client, table),
    running: dynamoRunningUploads(client, table, clock),
    // It stands still during a call, so that a slow machine does not end it before its work is done.
    now: () => callAt,
  }

  const call = (method: string, resource: string, params: Record<string, string>, more: object = {}) =>
    caller(handler, lists.organization().apiKey)({ method, resource, params, ...more })

  async function run(message: UploadMessage, using: RunUploadWorld = running) {
    callAt = clock().getTime()
    await runUpload(using, message, newId('job'))
  }

  return {
    ...lists,
    running,
    messages: uploadMessages,
    clock,
    /** Time passes for workers. */
    passTime(ms: number) {
      aheadMs += ms
    },
    create: (body: object, headers: Record<string, string> = {}) =>
      lists.call({ method: 'POST', resource: '/lists/upload', body: { name: 'Many', ...body }, headers }),
    into: (id: string, body: object, headers: Record<string, string> = {}) =>
      call('POST', '/lists/{id}/upload', { id }, { body, headers }),
    intoCsv: (id: string, text: string) =>
      call('POST', '/lists/{id}/upload', { id }, { body: text, headers: { 'content-type': 'text/csv' } }),
    uploads: (id: string) => call('GET', '/lists/{id}/uploads', { id }),
    upload: (id: string, uploadId: string, query: Record<string, string> = {}) =>
      call(
        'GET',
        '/lists/{id}/uploads/{uploadId}',
        { id, uploadId },
        { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])) },
      ),
    cancel: (id: string, uploadId: string) =>
      call('DELETE', '/lists/{id}/uploads/{uploadId}', { id, uploadId }),

    /** Handles messages until there are none. */
    async work(using: RunUploadWorld = running) {
      for (let message = uploadMessages.shift(); message; message = uploadMessages.shift())
        await run(message, using)
    },
    run,

    /** The ids on a list, in order. */
    async idsOn(listId: string): Promise<string[]> {
      const list = await world.lists.get(lists.organization().id, listId)
      if (!list) throw new Error(`There is no list ${listId}`)
      const ids: string[] = []
      for await (const members of world.members.all(list)) ids.push(...members.map(({ id }) => id))
      return ids
    },
  }
}

export type UploadsApi = Awaited<ReturnType<typeof startUploadsApi>>

export const domains = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ domain: `company${from + index}.com` }))
