import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])(?::\d+)?$/i

/** Whether `Host` names this machine. A page may make a name of its own lead here. */
export const isThisMachine = (host: string) => HOST.test(host)

/** Whether a page comes from a server of this machine. */
export function isLocalPage(origin: string): boolean {
  const page = URL.parse(origin)
  return page !== null && /^https?:$/.test(page.protocol) && isThisMachine(page.host)
}

/** For services that only programs call: any page in a browser is refused. */
export const isOfBrowser = ({ host = '', origin }: IncomingHttpHeaders) =>
  origin !== undefined || !isThisMachine(host)

export const ONLY_PROGRAMS = 'Only programs on this machine may call this endpoint.'
