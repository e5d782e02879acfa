import { setTimeout as sleep } from 'node:timers/promises'
import { sharedClock } from '../support/local/clock.ts'
import { DAY_MS, dayOf, lookAt } from './days.ts'
import { newsOf } from './diary-news.ts'
import { REFRESH_DAYS, startDiaryService } from './diary-service.ts'
import { serveDiaryWeb } from './diary-web.ts'
import { DAYS } from './entry.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 20
/** An answer is work for the service, too, so it is asked only when it has asked nothing during so many looks. */
const QUIET_LOOKS = 3
/**
 * A service that asks nothing during so many answers waits for a turn at a host, or for a message that is delayed. On a
 * busy machine, answers take as much longer as the work of the service.
 */
const IDLE_ANSWERS = 4
const MOVE_ON_MS = 5000
/** Twelve hours of the clock: only a service that hangs waits for longer. */
const MOST_MOVES = (12 * HOUR_MS) / MOVE_ON_MS

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
    let moves = 0
    for (let answers = 1; !(await isSo()); answers += 1) {
      if (!(await isQuiet())) answers = 0
      if (answers < IDLE_ANSWERS) continue
      if (moves > MOST_MOVES) throw new Error(`Day ${day}: it is never so that ${what}`)
      clock.advance(MOVE_ON_MS)
      moves += 1
      answers = 0
    }
  }

  /** Resolves when the service has asked nothing for a while. False if it asked something before that. */
  async function isQuiet() {
    const before = web.asked.count
    for (let looks = 0, seen = before; looks < QUIET_LOOKS; looks += 1, seen = web.asked.count) {
      await sleep(LOOK_MS)
      if (web.asked.count !== seen) looks = -1
    }
    return web.asked.count === before
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
