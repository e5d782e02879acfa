/** The known name that was probably meant, or undefined. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const wanted = plain(given)
  const [best] = known
    .filter((name) => Math.abs(plain(name).length - wanted.length) <= tolerance(name))
    .map((name) => ({ name, distance: distance(wanted, plain(name)) }))
    .filter(({ name, distance }) => distance <= tolerance(name))
    .sort((a, b) => a.distance - b.distance)
  return best?.name
}

const tolerance = (name: string) => Math.max(1, Math.floor(name.length / 3))

/** Names longer than this are no slips of the pen. */
const LONGEST = 60

/** Without case and separators: `webhook_url` means `webhookUrl`. */
const plain = (name: string) =>
  name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** How many letters are missing, added or different, or two neighbours exchanged. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
