import { setTimeout as sleep } from 'node:timers/promises'
import { sharedClock } from '../support/local/clock.ts'
import { DAY_MS, dayOf, lookAt } from './days.ts'
import { newsOf } from './diary-news.ts'
import { REFRESH_DAYS, startDiaryService } from './diary-service.ts'
import { serveDiaryWeb } from './diary-web.ts'
import { DAYS } from './entry.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 20
/**
 * A service that asks nothing during so many looks waits for a turn at a host, or for a message that is delayed. On a
 * busy machine, looks take as much longer as the work of the service.
 */
const IDLE_LOOKS = 15
const MOVE_ON_MS = 5000
/** Only a service that hangs needs longer for a day. */
const A_DAY_WITHIN_MS = 600_000

/** The running service in the world of the diary, with a clock that the test moves. */
export async function watchDiary() {
  let day = 0
  const clock = sharedClock()
  const web = await serveDiaryWeb(() => day)
  clock.advance(lookAt(day).getTime() - clock())
  const service = await startDiaryService(clock, web)
  const { listId, companies } = await service.upload()
  await service.monitor(listId)
  await until('the first run has ended', hasRun)

  function moveTo(instant: number) {
    clock.advance(Math.max(0, instant - clock()))
  }

  /** Time passes while the service only waits. */
  async function until(what: string, isSo: () => Promise<boolean>) {
    const from = performance.now()
    let looks = 0
    for (let asked = web.asked.count; !(await isSo()); await sleep(LOOK_MS)) {
      if (performance.now() - from > A_DAY_WITHIN_MS)
        throw new Error(`Day ${day}: it is never so that ${what}`)
      looks = asked === web.asked.count ? looks + 1 : 0
      asked = web.asked.count
      if (looks < IDLE_LOOKS) continue
      clock.advance(MOVE_ON_MS)
      looks = 0
    }
  }

  /** The newest run is of this day. */
  async function hasRun() {
    const [newest] = await service.runs(listId, 1)
    return newest !== undefined && newest.status !== 'running' && dayOf(newest.startedAt) === day
  }

  async function newsAreRead() {
    const state = await service.news.get('english')
    return state !== undefined && state.through >= newsOf(day) && state.pending.length === 0
  }

  async function catalogueIsFresh() {
    const last = await service.checkpoints.lastImport('wikidata')
    return last !== undefined && clock() - Date.parse(last.finishedAt) < REFRESH_DAYS * DAY_MS
  }

  return {
    async live() {
      for (day = 1; day <= DAYS; day += 1) {
        moveTo(lookAt(day).getTime() - HOUR_MS)
        await until('the news are read', newsAreRead)
        await until('the catalogue is fresh', catalogueIsFresh)
        const { nextRunAt } = await service.list(listId)
        moveTo(Date.parse(nextRunAt ?? ''))
        await until('the run has ended', hasRun)
      }
    },
    signals: () => service.signals(listId, companies),
    runs: () => service.runs(listId, DAYS + 1),
    asked: web.asked,
    async stop() {
      await service.stop()
      await web.stop()
    },
  }
}
