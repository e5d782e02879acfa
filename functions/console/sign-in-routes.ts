import * as v from 'valibot'
import { browserName } from '../sessions/browser-name.ts'
import { signInByKey } from '../sessions/by-key.ts'
import { signInByLink, userOfLink } from '../sessions/by-link.ts'
import { signInByPasskey } from '../sessions/by-passkey.ts'
import { renewToken, signOut, type Visitor } from '../sessions/session.ts'
import { DomainError, invalid } from '../shared/errors.ts'
import type { Endpoint } from '../shared/http/endpoint.ts'
import { strict } from '../shared/http/schema.ts'
import { askForLink } from '../users/ask-for-link.ts'
import { ShownCredential } from '../users/passkeys/credential-forms.ts'
import { type ConsoleRequest, emptyAnswer, jsonAnswer, type Routes } from './console-request.ts'
import type { ConsoleWorld } from './console-world.ts'
import { opensDemo } from './demo-link.ts'
import { isOnThisMachine, ownPageOf } from './own-page.ts'
import { noCookie, sessionCookie, sessionIdIn } from './session-cookie.ts'

export const SIGN_IN_ROUTES: Routes = {
  'console/session': { POST: open, DELETE: close },
  'console/token': { POST: renew },
  'console/ways-in': { POST: waysIn },
  'console/link': { POST: showLink },
  'console/mailed-link': { POST: mailLink },
}

const WAYS = ['key', 'demo', 'link', 'passkey'] as const

const SIGN_IN = {
  method: 'POST',
  path: '/console/session',
  summary: 'Sign in',
  status: 200,
  open: true,
  maxBodyBytes: 32_768,
  body: v.pipe(
    strict({
      key: v.optional(v.string()),
      demo: v.optional(v.string()),
      link: v.optional(v.string()),
      passkey: v.optional(ShownCredential),
    }),
    v.check(
      (given) => WAYS.filter((way) => given[way] !== undefined).length === 1,
      'Must have one of key, demo, link and passkey.',
    ),
  ),
} as const satisfies Endpoint

async function open(world: ConsoleWorld, request: ConsoleRequest) {
  const { headers, address } = request
  const { cookie, ...granted } = await signIn(world, request)
  // The new cookie replaces the old one, so nobody could end the old session any more.
  await endEarlier(world, sessionIdIn(headers.cookie), address)
  return jsonAnswer(granted, { 'set-cookie': sessionCookie(cookie) })
}

function signIn(world: ConsoleWorld, { bodyFor, headers, address }: ConsoleRequest) {
  const { key, demo = '', link, passkey } = v.parse(SIGN_IN.body, bodyFor(SIGN_IN))
  const visitor: Visitor = { address, browser: browserName(headers['user-agent']) }
  if (link !== undefined) return signInByLink(world, link, visitor)
  if (passkey !== undefined) return signInByPasskey(world, ownPageOf(headers), passkey, visitor)
  return signInByKey(world, key ?? requireDemoKey(world, headers, demo), visitor)
}

/** The link is used up by now. So guesses of others at this address must not take its session away. */
async function endEarlier(world: ConsoleWorld, cookie: string | undefined, address: string) {
  await signOut(world, cookie, address).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'throttled')) throw error
  })
}

async function renew(world: ConsoleWorld, { headers, address }: ConsoleRequest) {
  return jsonAnswer(await renewToken(world, sessionIdIn(headers.cookie), address))
}

async function close(world: ConsoleWorld, { headers, address }: ConsoleRequest) {
  await signOut(world, sessionIdIn(headers.cookie), address)
  return emptyAnswer({ 'set-cookie': noCookie })
}

/** Answers which ways in there are beside keys and passkeys. */
async function waysIn({ mailing, provider }: ConsoleWorld) {
  return jsonAnswer({ mail: mailing !== undefined, provider: provider?.name ?? null })
}

const SHOW_LINK = {
  method: 'POST',
  path: '/console/link',
  summary: 'Whose link it is',
  status: 200,
  open: true,
  maxBodyBytes: 4096,
  body: strict({ link: v.string() }),
} as const satisfies Endpoint

/** Answers whose link it is. The link stays good. */
async function showLink(world: ConsoleWorld, { bodyFor, address }: ConsoleRequest) {
  const { link } = v.parse(SHOW_LINK.body, bodyFor(SHOW_LINK))
  const { organizationName, email, role, joinedAt } = await userOfLink(world, link, address)
  return jsonAnswer({ organization: organizationName, email, role, isInvitation: joinedAt === null })
}

const MAIL_LINK = {
  method: 'POST',
  path: '/console/mailed-link',
  summary: 'Mail a link',
  status: 204,
  open: true,
  maxBodyBytes: 4096,
  body: strict({ email: v.pipe(v.string(), v.maxLength(320)) }),
} as const satisfies Endpoint

/** Longer than a mail usually takes, so that the time of an answer does not tell who is a user. */
const ANSWER_AFTER_MS = 2000

async function mailLink(world: ConsoleWorld, { bodyFor, address }: ConsoleRequest) {
  const { email } = v.parse(MAIL_LINK.body, bodyFor(MAIL_LINK))
  world.limitVisits(address, world.clock())
  await Promise.all([askForLink(world, email), world.gate.pause(ANSWER_AFTER_MS)])
  return emptyAnswer()
}

function requireDemoKey(world: ConsoleWorld, headers: ConsoleRequest['headers'], secret: string): string {
  const key = demoKeyFor(world, headers)
  if (key === undefined || !opensDemo(secret, key)) throw invalid([{ path: 'demo', message: NO_DEMO }])
  return key
}

const NO_DEMO = 'Not the link to the sample data that the service printed at its start. Give a key.'

/** A foreign page whose name leads to this machine must not come in. */
const demoKeyFor = ({ demoKey }: ConsoleWorld, headers: ConsoleRequest['headers']) =>
  isOnThisMachine(headers) ? demoKey() : undefined
