import type { ApiModel, RouteModel, Throttle } from '../contracts/api.ts'
import type { Clock } from '../contracts/runtime.ts'

/** A token bucket: `burst` requests at once, refilled at `ratePerSecond`. No token is lost when the clock is set back. */
function tokenBucket({ ratePerSecond, burst }: Throttle, clock: Clock) {
  let tokens = burst
  let filledAt = clock()
  return (): boolean => {
    const now = clock()
    const elapsedMs = Math.max(0, now - filledAt)
    tokens = Math.min(burst, tokens + (elapsedMs / 1_000) * ratePerSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** A method with its own limit does not count towards the stage's limit. */
export function throttling(api: Pick<ApiModel, 'throttle' | 'methodThrottles'>, clock: Clock) {
  const passStage = api.throttle && tokenBucket(api.throttle, clock)
  const passMethod = new Map(
    Object.entries(api.methodThrottles).map(([name, throttle]) => [name, tokenBucket(throttle, clock)]),
  )
  return ({ resource }: Pick<RouteModel, 'resource'>, method: string): boolean => {
    const pass = passMethod.get(`${resource} ${method}`) ?? passMethod.get(`${resource} *`) ?? passStage
    return pass?.() ?? true
  }
}
