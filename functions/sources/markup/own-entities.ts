/** A DOCTYPE stands before the feed. */
const HEAD = 10_000
/** Plain text, or characters by their numbers. Values that refer to other values could grow without end. */
const DECLARED =
  /<!ENTITY\s+([\w.-]{1,40})\s+(?:"((?:[^"<>&%]|&#\w{1,7};){0,200})"|'((?:[^'<>&%]|&#\w{1,7};){0,200})')\s*>/g
const REFERENCE = /&([\w.-]{1,40});/g
/** Together with the length of a value, this bounds what a feed can become. */
const MOST_REPLACED = 1000

/** Puts the values of names in the place of the names that a feed has declared for itself. */
export function ownEntities(document: string): (text: string) => string {
  const head = document.slice(0, HEAD)
  if (!head.includes('<!ENTITY')) return (text) => text
  const values = new Map<string, string>()
  // The first declaration of a name counts.
  for (const [, name = '', double, single] of [...head.matchAll(DECLARED)].toReversed())
    values.set(name, double ?? single ?? '')
  let replaced = 0
  return (text) =>
    text.replace(REFERENCE, (reference, name: string) => {
      const value = values.get(name)
      if (value === undefined || replaced >= MOST_REPLACED) return reference
      replaced += 1
      return value
    })
}
