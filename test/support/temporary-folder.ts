import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'signalbox-tests-'

/** Gives a run of the tests its own temporary folder, and removes it after the last test. */
export default function temporaryFolder(): (() => void) | undefined {
  // Projects that run together share one: the paths of sockets in it may have only 107 characters.
  if (basename(tmpdir()).startsWith(PREFIX)) return
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
