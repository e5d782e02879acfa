import { givenSettings } from '../runs/run-settings.ts'
import { Accepted } from '../shared/http/endpoint.ts'
import { idOf } from '../shared/ids.ts'
import type { QuotaRoom } from '../shared/quotas.ts'
import { addList, roomForList, wantedInterval } from './create-list.ts'
import { currentList } from './list/current-list.ts'
import { type Brought, fieldOf, planBrought, readBrought, requireUsable } from './lookup/plan-brought.ts'
import { plannedAccounts } from './lookup/plan-upload.ts'
import type { ReadUpload } from './lookup/read-upload.ts'
import { carryOut, shownReading, uploadResult } from './lookup/upload-results.ts'
import type { ListWorld, MonitorWish } from './manage-lists.ts'
import { givenRows } from './uploads/given-rows.ts'
import { accountsAtMost, type StartingWorld, startUpload } from './uploads/start-upload.ts'
import { uploadJobView } from './uploads/upload-job.ts'
import { MOST_AT_ONCE } from './uploads/upload-limits.ts'

interface Upload extends MonitorWish, Brought {
  name: string
  includeFields?: boolean | undefined
}

/** The cost is checked before any write, so a refused upload leaves no stubs behind. */
export async function uploadList(
  world: ListWorld & StartingWorld,
  organizationId: string,
  operationId: string,
  given: Upload,
) {
  const read = readBrought(given)
  if (read.entries.length > MOST_AT_ONCE) return uploadLater(world, organizationId, given, read)
  const { urls: _urls, rows: _rows, columns: _columns, ...input } = given
  const room = await roomForList(world, organizationId, idOf('lst', operationId), {}, true)
  const planned = await planBrought(world.uploads, organizationId, read)
  requireUsable(read, planned, fieldOf(given))
  if (wantedInterval(input)) await world.monitors.quote(organizationId, plannedAccounts(planned.plan), input)
  const { refs, outcomes } = await carryOut(
    world.uploads,
    organizationId,
    planned.plan,
    planned.clues,
    planned.near,
  )
  const list = await addList(world, organizationId, operationId, room, input, refs)
  return { ...list, upload: uploadResult(read, outcomes) }
}

/** The price is that of the most accounts that the rows may lead to: they are looked up later. */
async function uploadLater(
  world: ListWorld & StartingWorld,
  organizationId: string,
  { urls, rows, columns: _columns, name, includeFields, payers, ...wish }: Upload,
  read: ReadUpload,
) {
  const given = givenRows(read)
  const interval = wantedInterval(wish) ?? null
  let room: QuotaRoom | undefined
  const upload = await startUpload(
    world,
    {
      ...{ organizationId, rows: given, columns: read.columns, field: fieldOf({ urls, rows }) },
      ...{ mode: 'add', dryRun: false, expectRemoved: 0 },
      monitor: { interval, ...givenSettings({ ...wish, payers }) },
    },
    {
      listId: null,
      body: { name, includeFields, ...wish },
      async check(listId) {
        room = await roomForList(world, organizationId, listId, {}, true)
        if (interval) await world.monitors.quote(organizationId, accountsAtMost(given), { ...wish, payers })
      },
      async make(id) {
        const asked = includeFields && { includeFields }
        const list = { organizationId, id, name, webhookUrl: null, filters: null, ...asked }
        room ??= await roomForList(world, organizationId, id, {}, true)
        await world.lists.create(list, false, room)
      },
      stands: async ({ listId }) => (await world.lists.get(organizationId, listId)) !== undefined,
    },
  )
  const list = await currentList(world, organizationId, upload.listId)
  return new Accepted({ ...uploadJobView(upload), list, ...shownReading(read) })
}
