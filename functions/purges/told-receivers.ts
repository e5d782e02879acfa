import * as v from 'valibot'
import { idOf } from '../shared/ids.ts'
import { inBatches } from '../shared/in-batches.ts'
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
interface Person {
  readonly ids: PersonIds
  readonly signals: ReadonlySet<string>
}

/** Something about the person that a destination got. */
export interface SentAbout {
  readonly organizationId: string
  readonly destinationId: string
  readonly attemptId: string
  readonly signalIds: readonly string[]
}

/** Without bodies: of a person with very many rows, all are kept until the table is read. */
export const sentAbout = (items: readonly unknown[], { signals }: Person): SentAbout[] =>
  items.flatMap((item) => {
    const { success, output } = v.safeParse(SentItem, item)
    if (!success) return []
    const organizationId = output.pk.split('#')[1] ?? ''
    return [
      {
        organizationId,
        destinationId: output.toId,
        attemptId: output.sk,
        signalIds: signalsIn(output, signals),
      },
    ]
  })

/** A digest has several signals. */
function signalsIn({ signalId, body }: v.InferOutput<typeof SentItem>, signals: Person['signals']) {
  if (signals.has(signalId)) return [signalId]
  const text = unpack(body)
  return [...signals].filter((id) => text.includes(JSON.stringify(id)))
}

/** A message has room for so many. */
const MOST_SIGNALS = 1000

/** What the destinations are told that got something about the person. */
export function erasuresOf(sent: readonly SentAbout[], { ids }: Person, now: Date): Erasure[] {
  const byDestination = new Map<string, SentAbout[]>()
  for (const one of sent) {
    const destination = `${one.organizationId} ${one.destinationId}`
    byDestination.set(destination, [...(byDestination.get(destination) ?? []), one])
  }
  return [...byDestination.values()].flatMap((rows) => erasuresFor(rows, [...ids][0] ?? '', now))
}

function erasuresFor(rows: readonly SentAbout[], personId: string, now: Date): Erasure[] {
  const signals = [...new Set(rows.flatMap(({ signalIds }) => signalIds))].sort()
  const days = [...new Set(rows.map(({ attemptId }) => dayOf(attemptId)))].sort()
  const parts = signals.length === 0 ? [[]] : inBatches(signals, MOST_SIGNALS)
  return parts.map((signalIds) => ({
    id: idOf('amd', personId, ...rows.map(({ attemptId }) => attemptId).sort(), ...signalIds),
    event: 'person.erased',
    organizationId: rows[0]?.organizationId ?? '',
    destinationId: rows[0]?.destinationId ?? '',
    personId,
    signalIds,
    days,
    at: now.toISOString(),
  }))
}

const dayOf = (attemptId: string) => attemptDueAt(attemptId).toISOString().slice(0, 10)

const Told = v.pipe(v.string(), v.parseJson(), ErasureBody)

/** Such a row has ids only, and must stay until it is delivered. */
export const tellsErasure = (body: string) => v.is(Told, body)
