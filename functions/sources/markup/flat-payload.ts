const DEEPEST = 40
/** The first word of a list that stands for another value. */
const WRAPS = new Set(['Reactive', 'ShallowReactive', 'Ref', 'ShallowRef'])

/** Nuxt writes a page's data as one list, in which objects name the places of their values. */
export const revivedNuxt = (payload: unknown): unknown => revived(payload, (_places, name) => name)

/** React Router and newer Remix do so too, and names of fields have places of their own: `{"_1":2}`. */
export const revivedRoutes = (payload: unknown): unknown =>
  revived(payload, (places, name) => {
    const written = /^_\d{1,7}$/.test(name) ? places[Number(name.slice(1))] : undefined
    return typeof written === 'string' ? written : undefined
  })

type NameAt = (places: readonly unknown[], name: string) => string | undefined

function revived(payload: unknown, nameAt: NameAt): unknown {
  if (!Array.isArray(payload)) return undefined
  const known = new Map<number, unknown>()

  const valueAt = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || depth > DEEPEST) return undefined
    if (known.has(place)) return known.get(place)
    const written: unknown = payload[place]
    if (typeof written !== 'object' || written === null) return written
    return Array.isArray(written) ? listOf(place, written, depth) : recordOf(place, written, depth)
  }

  const listOf = (place: number, written: readonly unknown[], depth: number): unknown => {
    const [kind, inner] = written
    if (typeof kind === 'string') {
      const value = WRAPS.has(kind) ? valueAt(inner, depth + 1) : inner
      known.set(place, value)
      return value
    }
    const list: unknown[] = []
    known.set(place, list)
    for (const each of written) list.push(valueAt(each, depth + 1))
    return list
  }

  const recordOf = (place: number, written: object, depth: number): unknown => {
    // Without a prototype, no name of a field is a special one.
    const record: Record<string, unknown> = Object.create(null)
    known.set(place, record)
    for (const [name, each] of Object.entries(written)) {
      const field = nameAt(payload, name)
      if (field !== undefined) record[field] = valueAt(each, depth + 1)
    }
    return record
  }

  return valueAt(0, 0)
}

const MOST_PLACES = 200_000

/** Astro writes each value with its kind: `[0,…]` is one, `[1,[…]]` a list of such. */
export function revivedIsland(props: unknown, depth = 0): unknown {
  if (depth > DEEPEST || typeof props !== 'object' || props === null) return undefined
  const record: Record<string, unknown> = Object.create(null)
  for (const [name, each] of Object.entries(props).slice(0, MOST_PLACES))
    record[name] = islandValue(each, depth + 1)
  return record
}

function islandValue(written: unknown, depth: number): unknown {
  if (!Array.isArray(written) || depth > DEEPEST) return undefined
  const [kind, value] = written
  if (kind === 1 && Array.isArray(value)) return value.map((each) => islandValue(each, depth + 1))
  if (kind === 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
    return revivedIsland(value, depth + 1)
  return value
}
