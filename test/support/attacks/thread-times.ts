import { readdirSync, readFileSync } from 'node:fs'

const MAIN = String(process.pid)

/** Milliseconds of processor time of each thread but the main one. Workers of the local service are threads. */
function threadTimes(): Map<string, number> {
  const threads = readdirSync('/proc/self/task').filter((id) => id !== MAIN)
  return new Map(threads.map((id) => [id, timeOf(id)]))
}

function timeOf(id: string): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** The processor time of the busiest worker, in milliseconds. It does not depend on how busy the machine is. */
export async function workDuring<T>(act: () => Promise<T>) {
  const before = threadTimes()
  const result = await act()
  const spent = [...threadTimes()].map(([id, time]) => time - (before.get(id) ?? 0))
  return { result, workMs: Math.round(Math.max(...spent)) }
}
