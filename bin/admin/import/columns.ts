import type { Dataset } from './datasets.ts'

/** The options with which the operator chooses columns. */
export interface ColumnChoice {
  /** From the name of a column to a field. */
  readonly map: ReadonlyMap<string, string>
  readonly ignoreUnknown: boolean
}

export type KnownColumns = Pick<Dataset<unknown>, 'type' | 'fields' | 'otherNames'>

/** `Website URL` and `website_url` are spellings of `websiteUrl`. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The field of a column; undefined when none has this name. */
export const fieldNamed = (name: string, { fields }: KnownColumns, { map }: ColumnChoice) =>
  map.get(name) ?? [...fields].find((field) => bare(field) === bare(name))

const SHORTEST_PART = 4

/** The field that a column of this name probably holds. */
export function likelyField(name: string, { fields, otherNames }: KnownColumns): string | undefined {
  const wanted = bare(name)
  const names = [...fields].flatMap((field) =>
    [field, ...(otherNames[field] ?? [])].map((other) => ({ field, name: bare(other) })),
  )
  const same = names.find((other) => other.name === wanted)
  const parts = names.filter((other) => other.name.length >= SHORTEST_PART && wanted.includes(other.name))
  const [longest] = parts.sort((a, b) => b.name.length - a.name.length)
  return (same ?? longest)?.field
}
