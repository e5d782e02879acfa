import type { Channel } from './channel.ts'

const SHOWN_END = 4
const SHORTEST_SECRET = 16

/**
 * A URL of a destination without its secrets: what follows the question mark, and the path where it is one. The end of
 * a long secret tells two of them apart. Places that are no URL have none, unless all of it is one.
 */
export function shownUrl({ secretPath }: Pick<Channel, 'secretPath'>, given: string): string {
  const url = URL.parse(given)
  if (!url?.host) return secretPath ? '…' : given
  const query = url.search === '' ? '' : '?…'
  if (!secretPath) return `${url.origin}${url.pathname}${query}`
  const [first = '', ...rest] = url.pathname.split('/').slice(1)
  const last = rest.at(-1) ?? ''
  const end = query === '' && last.length >= SHORTEST_SECRET ? last.slice(-SHOWN_END) : ''
  return `${url.origin}/${rest.length > 0 ? `${first}/…${end}` : '…'}${query}`
}
