import { expect } from 'vitest'
import { cancelPush, getPush } from '../../functions/push/manage-pushes.ts'
import type { PlatformOptions } from '../../local/simulator/simulated-platform.ts'
import type { PushOptions, usePushes } from './a-push.ts'

type Fault = NonNullable<PlatformOptions['fault']>

export const ORG = 'org_1'
const WHOLE = { page: 1, limit: 10_000 }
/** A platform that fails for every row. */
export const onlyPosts =
  (fault: ReturnType<Fault>): Fault =>
  ({ method }) =>
    method === 'POST' ? fault : undefined

/** A push with what callers may ask of it. */
export async function aWatchedPush(pushes: ReturnType<typeof usePushes>, options: PushOptions) {
  const push = await pushes.world(options)
  const { id } = await push.start()
  const named = { organizationId: ORG, listId: push.listId, pushId: id }
  const asked = { ...push.views, clock: push.clock }
  return {
    ...push,
    id,
    view: (page = WHOLE) => getPush(asked, named, page),
    cancel: () => cancelPush(asked, named),
    unlock: async () => (await push.store.get(ORG, push.listId, id))?.unlock,
  }
}

export type WatchedPush = Awaited<ReturnType<typeof aWatchedPush>>

/** What every answer must fulfil, whenever it is asked for. */
export async function look({ view }: WatchedPush) {
  const push = await view()
  const { total, pushed, skipped, failed, results } = push
  expect({ pushed, skipped, failed }).toEqual({
    pushed: results.filter(({ status }) => status === 'pushed').length,
    skipped: results.filter(({ status }) => status === 'skipped').length,
    failed: results.filter(({ status }) => status === 'failed').length,
  })
  expect(pushed + skipped + failed).toBeLessThanOrEqual(total)
  if (push.finishedAt !== null) expect(pushed + skipped + failed).toBe(total)
  const page = await view({ page: 1, limit: 7 })
  expect(page.results.filter(({ status }) => status === 'pushed').length).toBeLessThanOrEqual(page.pushed)
  for (const { status, reason } of results) if (status !== 'pushed') expect(reason).toBeTruthy()
  return push
}
