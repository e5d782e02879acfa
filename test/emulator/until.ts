import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until the answer is there. */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(1000)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error(`${what}: not within ${seconds} s.`)
}
