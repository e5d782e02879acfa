export interface Route {
  /** `['lists', 'lst_1', 'runs']` */
  readonly path: readonly string[]
  readonly query: Query
}

export type Query = Readonly<Record<string, string>>

/** Reads what is behind the `#`. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#?\/?/, '')
  const cut = text.indexOf('?')
  const path = cut < 0 ? text : text.slice(0, cut)
  return {
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    query: Object.fromEntries(new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1))),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a place. Empty values are left out, so that one state has one address. */
export function hrefOf(path: readonly string[], query: Readonly<Record<string, string | undefined>> = {}) {
  const kept = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, value]],
  )
  const search = new URLSearchParams(kept).toString()
  return `#/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`
}

/** The same place with some values changed. */
export const changedHref = ({ path, query }: Route, changes: Readonly<Record<string, string | undefined>>) =>
  hrefOf(path, { ...query, ...changes })
