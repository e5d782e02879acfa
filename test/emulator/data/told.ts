const SHOWN = 10
const LONGEST = 400

/** Prints how much was compared and where it differs. */
export function told(what: string, before: object, found: readonly string[]): readonly string[] {
  console.log(`${what}: ${Object.keys(before).length} before, ${found.length} differences`)
  for (const difference of found.slice(0, SHOWN)) console.log(`  ${difference.slice(0, LONGEST)}`)
  return found
}
