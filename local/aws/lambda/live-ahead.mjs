// Plain JavaScript, because a worker thread loads it.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/** How often a sleep looks at the clock, and how far it moves it on each time. */
const LOOK_MS = 2
const STEP_MS = 100

/**
 * Lets this thread live in the time of a clock that is so many milliseconds ahead of the machine. Who sleeps waits for
 * the time only, so a sleep moves the clock on.
 */
export function liveAhead(ahead) {
  const Machine = Date
  const now = () => Machine.now() + Number(Atomics.load(ahead, 0))
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })

  const { setTimeout: pause } = timers
  timers.setTimeout = async (milliseconds = 1, value, options) => {
    const until = now() + milliseconds
    for (let left = milliseconds; left > 0; left = until - now()) {
      await pause(Math.min(left, LOOK_MS), undefined, options)
      const step = Math.min(until - now(), STEP_MS)
      if (step > 0) Atomics.add(ahead, 0, BigInt(Math.ceil(step)))
    }
    return value
  }
  syncBuiltinESMExports()
}
