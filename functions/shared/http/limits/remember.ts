/** A worker forgets everything beyond this, so that no caller fills its memory. */
const MOST_REMEMBERED = 10_000

export function remember<T>(known: Map<string, T>, name: string, value: T) {
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(name, value)
}
