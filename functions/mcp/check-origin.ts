import { DomainError } from '../shared/errors.ts'

/** Where the service is. */
interface Whereabouts {
  /** The host that was called. */
  readonly host: string
  /** Where people and apps reach it: another host where a proxy is in front. */
  readonly publicUrl: string
}

/**
 * Refuses pages of foreign origins. The host itself counts only over HTTPS: a foreign name can be made to lead to a
 * laptop (DNS rebinding), but without a certificate. The operator has chosen the public address, so it counts as it is.
 */
export function checkOrigin(origin: string | undefined, places: Whereabouts) {
  if (origin === undefined || isAllowed(origin, places)) return
  throw new DomainError('forbidden_origin', 'Pages of this origin may not call the MCP endpoint.')
}

function isAllowed(origin: string, { host, publicUrl }: Whereabouts): boolean {
  const page = URL.parse(origin)
  const own = [URL.parse(`https://${host}`), URL.parse(publicUrl)].filter((url) => url !== null)
  if (!page) return false
  return own.some((url) => page.origin === url.origin || (isLoopback(page) && isLoopback(url)))
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const isLoopback = ({ hostname, protocol }: URL) => /^https?:$/.test(protocol) && LOOPBACK.test(hostname)
