import * as v from 'valibot'
import { Person } from '../../entities/person.ts'
import type { StoredItem } from '../../shared/stream.ts'
import { type Key, key, keyText } from '../../shared/table.ts'
import { Signal } from '../../signals/signal.ts'
import { changedMakers } from './decision-makers.ts'
import { changed, type DigestOf, missingFrom } from './digest.ts'
import type { DigestItem } from './digest-item.ts'

type Rows = ReadonlyMap<string, StoredItem>

const signalKey = ({ organizationId, id }: Signal) => key.signal(organizationId, id)

/** The rows that a digest was made from. */
export const rowsOf = ({ signals, makers }: DigestItem): Key[] => [
  ...signals.map(signalKey),
  ...makers.map(({ id }) => key.person(id)),
]

/** Takes what was `seen` back to the rows, also to older ones. What has changed since it was seen is current. */
export function renewedDigest(of: DigestOf, digest: DigestItem, seen: DigestItem, rows: Rows): DigestItem {
  const signals = stateNow(Signal, seen.signals.map(signalKey), rows)
  const people = stateNow(
    Person,
    seen.makers.map(({ id }) => key.person(id)),
    rows,
  )
  const kept = {
    ...digest,
    signals: without(digest.signals, seen.signals),
    missingFrom: missingFrom(digest),
    // The rows of accounts say it again.
    sameAs: undefined,
  }
  const makers = without(digest.makers, seen.makers)
  return {
    ...changed(of, kept, signals.map(asNew)),
    makers: changedMakers(of.entityId, makers, people.map(asNew)),
  }
}

const asNew = <T>(after: T) => ({ before: undefined, after })

const stateNow = <S extends v.GenericSchema>(
  schema: S,
  keys: readonly Key[],
  rows: Rows,
): v.InferOutput<S>[] =>
  keys.flatMap((one) => {
    const item = rows.get(keyText(one))
    const row = v.safeParse(schema, item)
    return row.success && item?.hidden !== true ? [row.output] : []
  })

function without<T>(values: readonly T[], seen: readonly T[]): T[] {
  const texts = new Set(seen.map((value) => JSON.stringify(value)))
  return values.filter((value) => !texts.has(JSON.stringify(value)))
}
