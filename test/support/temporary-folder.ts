import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run of the tests its own temporary folder, and removes it after the last test. */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
