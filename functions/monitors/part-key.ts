import { key } from '../shared/table.ts'
import type { RunName } from './monitor.ts'

/** Part 0 is the run's own progress. */
export const partKey = ({ organizationId, runId }: RunName, part: number) =>
  key.runChunk(organizationId, runId, part)

/** Long after any run has ended or was given up. */
const KEEP_SECONDS = 7 * 86_400
export const partExpiry = (now: Date) => Math.floor(now.getTime() / 1000) + KEEP_SECONDS
