const DEEPEST = 40
/** The first word of a list that stands for another value. */
const WRAPS = new Set(['Reactive', 'ShallowReactive', 'Ref', 'ShallowRef'])

/** Nuxt writes a page's data as one list, in which objects name the places of their values. */
export function revivedNuxt(payload: unknown): unknown {
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
    for (const [name, each] of Object.entries(written)) record[name] = valueAt(each, depth + 1)
    return record
  }

  return valueAt(0, 0)
}
