import type { Post } from '../platforms/platform.ts'

export interface Timer {
  now(): number
  sleep(milliseconds: number): Promise<void>
}

export const systemTimer: Timer = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** Starts at most one request per spacing, also when several are asked for at once. */
export function paced(post: Post, spacingMs: number, timer: Timer): Post {
  let free = 0
  return async (request) => {
    const start = Math.max(timer.now(), free)
    free = start + spacingMs
    if (start > timer.now()) await timer.sleep(start - timer.now())
    return post(request)
  }
}
