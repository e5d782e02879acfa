import { SESSION_SECONDS } from '../sessions/session.ts'

/** Browsers take a cookie of this name only when it is secure, of one host and of the whole path. */
const NAME = '__Host-signalbox'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export const sessionCookie = (id: string) => `${NAME}=${id}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}`

export const noCookie = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`

export const sessionIdIn = (cookies: string | undefined) => cookieIn(cookies, NAME)

export function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const own = pairs.find((pair) => pair.startsWith(`${name}=`))
  return own?.slice(name.length + 1)
}
