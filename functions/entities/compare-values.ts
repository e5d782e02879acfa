/** Text without case, extra white space and Unicode variants. */
const folded = (text: string): string =>
  text.normalize('NFKC').toUpperCase().normalize('NFKC').replace(/\s+/gu, ' ').trim()

/** Equal values get the same text. Order and repetition in a list do not matter. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(folded(value))
  if (Array.isArray(value)) return `[${[...new Set(value.map(canonical))].sort().join()}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    const texts = members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    return `{${texts.sort().join()}}`
  }
  return JSON.stringify(value) ?? 'null'
}

export const sameValue = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)

export function without<T>(list: readonly T[], other: readonly T[]): T[] {
  const known = new Set(other.map(canonical))
  return list.filter((value) => !known.has(canonical(value)))
}
