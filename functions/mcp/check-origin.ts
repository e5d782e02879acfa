import { DomainError } from '../shared/errors.ts'

/**
 * Refuses pages of foreign origins. The host itself counts only over HTTPS: a foreign name can be made to lead to a
 * laptop (DNS rebinding), but without a certificate.
 */
export function checkOrigin(origin: string | undefined, host: string) {
  if (origin === undefined || isAllowed(origin, host)) return
  throw new DomainError('forbidden_origin', 'Pages of this origin may not call the MCP endpoint.')
}

function isAllowed(origin: string, host: string): boolean {
  const [page, own] = [URL.parse(origin), URL.parse(`https://${host}`)]
  if (!page || !own) return false
  return page.origin === own.origin || (isLoopback(page) && isLoopback(own))
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const isLoopback = ({ hostname, protocol }: URL) => /^https?:$/.test(protocol) && LOOPBACK.test(hostname)
