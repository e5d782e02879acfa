import { DomainError } from '../../../shared/errors.ts'
import { NO_USABLE_ROW } from '../compare-list.ts'
import {
  type HeldUpload,
  isUploadOver,
  type RunningUploads,
  type StoredUpload,
  type UploadEnd,
  type UploadMessage,
  type UploadQueue,
} from '../upload-job.ts'
import { MOST_ATTEMPTS, STORING_MS, UPLOAD_WORK_MS } from '../upload-limits.ts'
import { type Memory, NotHeld, type StepWorld, takeStep } from './upload-steps.ts'

export interface RunUploadWorld extends StepWorld {
  readonly running: RunningUploads
  readonly uploadQueue: UploadQueue
  readonly now: () => number
}

const GIVEN_UP = 'The upload failed again and again.'
const INTERRUPTED = 'The upload was interrupted before all of it was stored.'

/** Works on an upload for a while. Safe to run again, at the same time or after a crash at any point. */
export async function runUpload(
  world: RunUploadWorld,
  message: UploadMessage,
  worker: string,
): Promise<void> {
  const claimed = await world.running.claim(message, worker)
  if (!claimed) return endUnready(world, message)
  const until = world.now() + UPLOAD_WORK_MS
  const memory: Memory = {}
  let upload: StoredUpload | undefined = claimed
  if (claimed.attempts > MOST_ATTEMPTS) return end(world, { upload, worker }, failed(GIVEN_UP))
  while (upload && !isUploadOver(upload)) {
    if (world.now() >= until) return passOn(world, { upload, worker })
    upload = await goOn(world, { upload, worker }, memory)
  }
}

async function passOn({ running, uploadQueue }: RunUploadWorld, held: HeldUpload) {
  await running.release(held)
  await uploadQueue.send(held.upload)
}

async function goOn(
  world: RunUploadWorld,
  held: HeldUpload,
  memory: Memory,
): Promise<StoredUpload | undefined> {
  try {
    if (held.upload.phase === 'finish') return await finish(world, held)
    return await world.running.advance(held, await takeStep(world, held, memory))
  } catch (error) {
    if (error instanceof NotHeld) return undefined
    // A list that others change at the same time is tried again.
    if (!(error instanceof DomainError) || error.code === 'throttled') throw error
    await end(world, held, failed(error.errors[0]?.message ?? error.message))
    return undefined
  }
}

const failed = (error: string): UploadEnd => ({ status: 'failed', error })

/** Also when it failed: a list that was made for the upload and has nothing goes. */
async function end(world: RunUploadWorld, held: HeldUpload, how: UploadEnd) {
  const { organizationId, listId, madeList } = held.upload
  await world.running.finish(held, how)
  if (how.status !== 'failed' || !madeList) return
  const list = await world.lists.get(organizationId, listId)
  if (list?.members === 0) await world.lists.remove(organizationId, listId)
}

async function finish(world: RunUploadWorld, held: HeldUpload): Promise<undefined> {
  const { matched, created, duplicates } = held.upload
  if (matched + created + duplicates === 0) return void (await end(world, held, failed(NO_USABLE_ROW)))
  await end(world, held, { status: 'succeeded', monitorError: await startMonitor(world, held.upload) })
}

/** A monitor that somebody has set meanwhile stays as it is. Returns why it did not start. */
async function startMonitor({ monitors }: StepWorld, upload: StoredUpload): Promise<string | null> {
  const { organizationId, listId, monitor } = upload
  if (monitor === null || (await monitors.of(organizationId, listId))?.interval) return null
  const { interval, ...settings } = monitor
  try {
    if (interval) await monitors.set(organizationId, listId, interval, settings)
    else await monitors.adjust(organizationId, listId, settings)
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.message
  }
}

/** The request that stored it died on the way, and nobody repeated it. */
async function endUnready(world: RunUploadWorld, { organizationId, listId, id }: UploadMessage) {
  const upload = await world.running.get(organizationId, listId, id)
  if (!upload || upload.ready || isUploadOver(upload)) return
  if (world.now() - Date.parse(upload.createdAt) < STORING_MS) return
  await world.running.abandon(upload, INTERRUPTED)
  const list = upload.madeList ? await world.lists.get(organizationId, listId) : undefined
  if (list?.members === 0) await world.lists.remove(organizationId, listId)
}
