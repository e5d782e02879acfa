interface PageRequest {
  readonly MaxResults: number
  readonly NextToken: string
  readonly NamePrefix: string
}

/** Ordered by id. The token is the last id of the page before. */
export function page<T extends { name: string }>(
  all: readonly T[],
  idOf: (item: T) => string,
  request: PageRequest,
) {
  const after = Buffer.from(request.NextToken, 'base64url').toString()
  const rest = all
    .filter((item) => item.name.startsWith(request.NamePrefix) && idOf(item) > after)
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const items = rest.slice(0, request.MaxResults)
  const last = items.at(-1)
  if (last === undefined || rest.length === items.length) return { items }
  return { items, NextToken: Buffer.from(idOf(last)).toString('base64url') }
}
