import { DomainError } from '../shared/errors.ts'
import type { OwnPage } from '../users/passkeys/passkeys.ts'

const HEADER = 'x-signalbox-console'

/**
 * Only a page of this host may open and end sessions. A form cannot send the header, and a foreign page would have to
 * ask for it first. `Origin` decides; a browser that leaves it out says by `Sec-Fetch-Site` where the page is from.
 */
export function requireOwnPage(headers: Readonly<Record<string, string>>): void {
  if (headers[HEADER] !== '1') {
    throw new DomainError('forbidden_origin', `Send the header ${HEADER}: 1.`)
  }
  const { origin } = headers
  const isOwn =
    origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : isOwnOrigin(origin, headers)
  if (!isOwn) throw new DomainError('forbidden_origin', 'Only the console itself may ask for this.')
}

function isOwnOrigin(origin: string, headers: Readonly<Record<string, string>>): boolean {
  const page = URL.parse(origin)
  if (!page) return false
  const { protocol, host } = page
  // Emulators do not say by which protocol the request came.
  const came = headers['x-forwarded-proto']
  return host === headers.host?.toLowerCase() && (came === undefined || protocol === `${came}:`)
}

/** Whether the page is on the machine of the service: no name of the internet leads there. */
export const isOnThisMachine = (headers: Readonly<Record<string, string>>) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')

/**
 * The page that sends the request. Call it after the check that this is the console itself: passkeys are bound to it.
 */
export function ownPageOf({ origin = '', host = '' }: Readonly<Record<string, string>>): OwnPage {
  const page = URL.parse(origin)
  if (!page) throw new DomainError('forbidden_origin', `Send the header Origin, with the page at ${host}.`)
  return { origin: page.origin, host: page.hostname }
}
