const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Schemes of programs that have no web page and no port. RFC 8252 wants a domain in such a name; these have none. */
const PROGRAMS = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'])
const LONGEST = 500

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.test(hostname)

/** Says why no user may be sent to this address. Undefined for a good one. */
export function redirectProblem(text: string): string | undefined {
  const url = /^[\x21-\x7e]+$/.test(text) && !text.includes('\\') ? URL.parse(text) : null
  if (!url || text.length > LONGEST) return `Must be a URL of at most ${LONGEST} characters.`
  if (text.includes('#')) return 'Must have no fragment.'
  if (url.username !== '' || url.password !== '') return 'Must have no user name.'
  return isSafe(url) ? undefined : 'Must be https, or http to this machine.'
}

const isSafe = (url: URL) =>
  url.protocol === 'https:' || isLoopback(url) || PROGRAMS.has(url.protocol) || hasDomain(url.protocol)

const hasDomain = (protocol: string) => /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol)

/** Compares character by character. Only a program on the user's machine may listen on another port. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (redirectProblem(asked) !== undefined) return false
  return registered.some((one) => one === asked || samePlace(URL.parse(one), URL.parse(asked)))
}

function samePlace(one: URL | null, other: URL | null): boolean {
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search
}

/** The place that an address leads to, as a person reads it. */
export function returnPlace(redirectUri: string): string {
  const url = URL.parse(redirectUri)
  if (!url) return ''
  if (isLoopback(url)) return 'this machine'
  return url.protocol === 'https:' ? url.host : url.protocol.slice(0, -1)
}

export const staysOnMachine = (redirectUri: string) => {
  const url = URL.parse(redirectUri)
  return url !== null && url.protocol !== 'https:'
}
