import { jsonPost, requestJson } from './http.ts'
import type { Batch, Platform, PushRow, Session } from './platform.ts'
import { PushFault } from './push-fault.ts'
import { failed, pushed, type RowOutcome } from './row-outcome.ts'

const LABEL = 'The row webhook'
const LARGEST_ROW = 100 * 1024

async function sendRow(session: Session, row: PushRow): Promise<RowOutcome | PushFault> {
  const { apiKey, webhookUrl } = session.credentials
  const token: Record<string, string> = apiKey === null ? {} : { 'x-clay-webhook-auth': apiKey }
  const request = jsonPost(webhookUrl ?? '', token, row.record)
  if (Buffer.byteLength(request.body ?? '') > LARGEST_ROW) return failed('the row is larger than 100 KB')
  try {
    await requestJson(session, LABEL, request)
    return pushed
  } catch (error) {
    if (error instanceof PushFault) return error
    throw error
  }
}

/** The webhook does not recognize a row sent twice, so a row that may have arrived is not sent again. */
function outcomeOf(result: RowOutcome | PushFault): RowOutcome | null {
  if (!(result instanceof PushFault)) return result
  if (result.kind === 'rejected') return failed(result.message)
  return result.unanswered ? failed(`${result.message}; not sent again, because it may have arrived`) : null
}

export const clay = {
  name: 'clay',
  label: LABEL,
  descriptions: {
    api: 'sends each row to webhookUrl (apiKey, if given, as the webhook’s token)',
    tool: 'each row to webhookUrl',
  },
  credential: 'webhookUrl',
  takes: ['account', 'person'],
  containers: 'tables',
  batchSize: 5,
  rowPerRequest: true,
  partSize: 100,
  spacingMs: 100,
  dedupes: false,

  missing: () => undefined,

  identity: (row) => row.id,

  // A test request would use up one of the source's submissions.
  check: async () => undefined,

  open: async () => '',

  add: async (session: Session, batch: Batch) => {
    const results = await Promise.all(batch.rows.map((row) => sendRow(session, row)))
    const outcomes = results.map(outcomeOf)
    const faults = results.filter((result) => result instanceof PushFault)
    const first = (kind: PushFault['kind']) => faults.find((fault) => fault.kind === kind)
    const fault = first('dead') ?? first('throttled') ?? first('unavailable')
    return fault === undefined ? { outcomes } : { outcomes, fault }
  },
} as const satisfies Platform
