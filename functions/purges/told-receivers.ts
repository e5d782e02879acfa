import * as v from 'valibot'
import { idOf } from '../shared/ids.ts'
import { type Erasure, ErasureBody } from '../signals/amendments/amendment.ts'
import { attemptDueAt } from '../webhooks/attempts/attempt-key.ts'
import { unpack } from '../webhooks/attempts/packed-text.ts'
import type { PersonIds } from './person-traces.ts'

/** A row of something that was sent to a destination with settings of its own. */
const SentItem = v.object({
  pk: v.pipe(v.string(), v.regex(/^ORG#org_[\w-]+#/)),
  sk: v.string(),
  kind: v.literal('attempt'),
  to: v.literal('destination'),
  toId: v.string(),
  signalId: v.string(),
  sentAt: v.string(),
  body: v.instance(Uint8Array),
})
type SentItem = v.InferOutput<typeof SentItem>

interface ErasedPerson {
  readonly ids: PersonIds
  readonly signals: ReadonlySet<string>
  readonly now: Date
}

/** What the destinations are told that got something about the person. */
export function erasuresOf(traces: readonly unknown[], { ids, signals, now }: ErasedPerson): Erasure[] {
  const byDestination = new Map<string, SentItem[]>()
  for (const row of traces.flatMap(sentItem)) {
    const destination = `${organizationIn(row.pk)} ${row.toId}`
    byDestination.set(destination, [...(byDestination.get(destination) ?? []), row])
  }
  return [...byDestination.values()].map((rows) => ({
    id: idOf('amd', ...rows.map(({ sk }) => sk).sort()),
    event: 'person.erased',
    organizationId: organizationIn(rows[0]?.pk ?? ''),
    destinationId: rows[0]?.toId ?? '',
    personId: [...ids][0] ?? '',
    signalIds: [...new Set(rows.flatMap((row) => signalsIn(row, signals)))].sort(),
    days: [...new Set(rows.map(({ sk }) => attemptDueAt(sk).toISOString().slice(0, 10)))].sort(),
    at: now.toISOString(),
  }))
}

const sentItem = (item: unknown): SentItem[] => {
  const parsed = v.safeParse(SentItem, item)
  return parsed.success ? [parsed.output] : []
}

const organizationIn = (pk: string) => pk.split('#')[1] ?? ''

/** A digest has several signals. */
function signalsIn({ signalId, body }: SentItem, signals: ReadonlySet<string>): string[] {
  if (signals.has(signalId)) return [signalId]
  const text = unpack(body)
  return [...signals].filter((id) => text.includes(JSON.stringify(id)))
}

const Told = v.pipe(v.string(), v.parseJson(), ErasureBody)

/** Such a row has ids only, and must stay until it is delivered. */
export const tellsErasure = (body: string) => v.is(Told, body)
