import { statfsSync } from 'node:fs'
import type { Report } from './aws/contracts/runtime.ts'

const LOOK_EVERY_MS = 10_000
const MB = 1_000_000
/** Below this, a burst of writes may fill the disk. */
const TOO_LITTLE_BYTES = 50 * MB

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Says once that the disk of the data is almost full, and once that there is room again. */
export function watchDisk(folder: string, report: Report, everyMs = LOOK_EVERY_MS): () => void {
  let isShort = false
  const look = () => {
    const free = freeBytes(folder)
    if (free < TOO_LITTLE_BYTES === isShort) return
    isShort = !isShort
    report(
      isShort
        ? `The disk of ${folder} has only ${Math.floor(free / MB)} MB left. When it is full, requests that store something fail with 500. What is stored stays.`
        : `The disk of ${folder} has room again.`,
    )
  }
  look()
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
