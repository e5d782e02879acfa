import type { PushRow } from './platform.ts'

const LONGEST_NAME = 50
const MARKS = /\p{M}+/gu
const OTHERS = /[^A-Za-z0-9]+/g

/** Letters, digits and `_`: what every platform takes. */
const plainName = (name: string) =>
  name.normalize('NFKD').replace(MARKS, '').replace(OTHERS, '_').slice(0, LONGEST_NAME).replace(/^_|_$/g, '')

/**
 * What the row of an upload told beyond the platform's own fields: its record id, its owner and its fields. A name that
 * is taken gets a number, so that no column takes the place of another.
 */
export function customFields(
  { recordId, owner, fields }: Pick<PushRow, 'recordId' | 'owner' | 'fields'>,
  taken: readonly string[],
): Readonly<Record<string, string>> {
  const names = new Set(taken.map((name) => name.toLowerCase()))
  const free = (wanted: string) => {
    let name = wanted
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${wanted}_${number}`
    names.add(name.toLowerCase())
    return name
  }
  const known = [['recordId', recordId] as const, ['owner', owner] as const, ...Object.entries(fields)]
  return Object.fromEntries(
    known.flatMap(([name, value]) => (value ? [[free(plainName(name) || 'field'), value]] : [])),
  )
}
