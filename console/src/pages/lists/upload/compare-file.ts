import type { components } from '@signalbox/client'
import { type Brought, sendInto, uploadReport } from './send-file.ts'

export type Changes = components['schemas']['ListChanges']

const POLL_MS = 1_000

interface Following {
  /** Rows that are looked up. */
  readonly tell: (done: number) => void
  readonly signal: AbortSignal
}

/** Compares the list with the file and gives what an update would change. The service compares large files in the background. */
export async function compareFile(id: string, file: Brought, { tell, signal }: Following) {
  const begun = await sendInto(id, file, { mode: 'replace', dryRun: true })
  if (!('listId' in begun)) return begun.changes ?? UNKNOWN
  for (;;) {
    const { status, done, changes, error } = await uploadReport(id, begun.id, { limit: 1 })
    tell(done)
    if (status !== 'queued' && status !== 'running') return changes ?? error ?? UNKNOWN
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    signal.throwIfAborted()
  }
}

const UNKNOWN = 'The list could not be compared with the file. Try again.'
