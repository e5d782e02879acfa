import {
  type Batch,
  failed,
  type Outcome,
  type Platform,
  PushFault,
  type PushRow,
  pushed,
  type Session,
} from './platform.ts'
import { exchange, jsonPost } from './http.ts'

const LABEL = 'The row webhook'
const LARGEST_ROW = 100 * 1024

async function send(session: Session, row: PushRow): Promise<Outcome | PushFault> {
  const { apiKey, webhookUrl } = session.credentials
  const token: Record<string, string> = apiKey === null ? {} : { 'x-clay-webhook-auth': apiKey }
  const request = jsonPost(webhookUrl ?? '', token, row.record)
  if (Buffer.byteLength(request.body ?? '') > LARGEST_ROW) return failed('the row is larger than 100 KB')
  try {
    await exchange(session, LABEL, request)
    return pushed
  } catch (error) {
    if (error instanceof PushFault) return error
    throw error
  }
}

/** Nothing at the other end recognizes a row sent twice, so a row that may have arrived is not sent again. */
function settle(result: Outcome | PushFault): Outcome | null {
  if (!(result instanceof PushFault)) return result
  if (result.kind === 'rejected') return failed(result.message)
  return result.unanswered ? failed(`${result.message}; not sent again, because it may have arrived`) : null
}

export const clay: Platform = {
  name: 'clay',
  label: LABEL,
  origin: '',
  credential: 'webhookUrl',
  batchSize: 5,
  chunkSize: 100,
  spacingMs: 100,
  dedupes: false,

  refuse: () => undefined,

  identity: (row) => row.id,

  /** A test would use up one of the source's submissions; the first row shows soon enough. */
  check: async () => undefined,

  open: async () => '',

  add: async (session: Session, batch: Batch) => {
    const results = await Promise.all(batch.rows.map((row) => send(session, row)))
    const faults = results.filter((result) => result instanceof PushFault)
    const fault =
      faults.find(({ kind }) => kind === 'dead') ?? faults.find(({ kind }) => kind === 'throttled')
    const open = results.map(settle)
    const last =
      fault ?? (open.includes(null) ? faults.find(({ kind }) => kind === 'unavailable') : undefined)
    return last === undefined ? { outcomes: open } : { outcomes: open, fault: last }
  },
}
