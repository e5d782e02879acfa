import { sameValue } from '../entities/compare-values.ts'
import type { StoredEntity } from '../entities/stored-entity.ts'

type Facts = Readonly<Record<string, unknown>>

/**
 * What to take from a catalogue. It fills what is empty. Of what is known it takes only what it says anew, because
 * the catalogue may be older than the stored value. What it says is kept for the next comparison. Stored values of
 * `untold` fields are defaults, so they are empty too.
 */
export function catalogueFacts<E>(
  catalogue: string,
  facts: Facts,
  current: StoredEntity<E>,
  untold: readonly string[] = [],
): Facts {
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  const last = current.said?.[catalogue]
  const stored = new Map<string, unknown>(Object.entries(current))
  const taken = Object.entries(stated).filter(
    ([field, value]) =>
      current.stub ||
      untold.includes(field) ||
      isEmpty(stored.get(field)) ||
      (last !== undefined && field in last && !sameValue(last[field], value)),
  )
  return {
    ...Object.fromEntries(taken),
    said: { ...current.said, [catalogue]: { ...last, ...stated } },
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
