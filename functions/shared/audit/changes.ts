import type { FieldChange, ShownValue } from './audit-entry.ts'

/** Entries show the texts of these fields, which are words of the service. All other texts were written by somebody. */
const SHOWN_TEXTS = new Set([
  'endsAt',
  'every',
  'interval',
  'kind',
  'monitorInterval',
  'networks',
  'by',
  'platform',
  'role',
  'scopes',
  'scrapper',
  'state',
  'status',
  'tab',
  'timeZone',
  'type',
  'types',
  'verdict',
])

const IGNORED = new Set(['createdAt', 'id', 'organizationId', 'updatedAt', 'version'])
const MOST_CHANGES = 40
const LONGEST_VALUE = 120
/** Settings may have settings of their own. What lies deeper than this is compared as a whole. */
const DEPTH = 3

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields that differ, with short values. A secret, or a text that somebody wrote, is `set` or null. A field that is
 * undefined in `after` was not given, so it has not changed.
 */
export function changesBetween(before: Fields = {}, after?: Fields): FieldChange[] {
  if (after === undefined) return []
  const given = Object.entries(after).map(([name, value]) => [
    name,
    value === undefined ? before[name] : value,
  ])
  const [old, now] = [leaves(before), leaves(Object.fromEntries(given))]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names
    .flatMap((field): FieldChange[] => {
      const [a = null, b = null] = [old.get(field), now.get(field)]
      if (JSON.stringify(a) === JSON.stringify(b)) return []
      return [{ field, before: shown(field, a), after: shown(field, b) }]
    })
    .slice(0, MOST_CHANGES)
}

function leaves(fields: Fields, path: readonly string[] = []): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    if (IGNORED.has(name) || value === undefined || isEmpty(value)) continue
    const at = [...path, name]
    if (isFields(value) && at.length < DEPTH) for (const leaf of leaves(value, at)) found.set(...leaf)
    else found.set(at.join('.'), value)
  }
  return found
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function shown(field: string, value: unknown): ShownValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (!SHOWN_TEXTS.has(field.slice(field.lastIndexOf('.') + 1))) return 'set'
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
