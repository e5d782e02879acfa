import * as v from 'valibot'
import { invalid } from '../shared/errors.ts'
import type { Endpoint } from '../shared/http/endpoint.ts'
import type { StoredReply } from '../shared/http/idempotency.ts'
import { notAllowed } from '../shared/http/methods/other-methods.ts'
import { strict } from '../shared/http/schema.ts'
import type { BuiltFiles } from './built-files.ts'
import { opensDemo } from './demo-link.ts'
import { isOnThisMachine, requireOwnPage } from './own-page.ts'
import { renewToken, type SessionWorld, signIn, signOut } from './session.ts'
import { noCookie, sessionCookie, sessionIdIn } from './session-cookie.ts'
import { answerFile } from './site.ts'

export interface ConsoleWorld extends SessionWorld {
  readonly files: BuiltFiles
  /** The key of the sample data; only on a laptop. */
  readonly demoKey: () => string | undefined
}

export interface ConsoleRequest {
  /** Below the stage, without the first slash. */
  readonly place: string
  /** The path of the request. It begins with the stage of the API. */
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly address: string
  /** The body, checked as the endpoint says. */
  readonly bodyFor: (endpoint: Endpoint) => unknown
}

type Answering = (world: ConsoleWorld, request: ConsoleRequest) => Promise<StoredReply>

/** Beside the files. They are for the page only, so the reference has none of them. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, Answering>>>> = {
  'console/session': { POST: open, DELETE: close },
  'console/token': { POST: renew },
}

export async function answerConsole(world: ConsoleWorld, request: ConsoleRequest): Promise<StoredReply> {
  const { place, path, method, headers } = request
  const route = Object.hasOwn(ROUTES, place) ? ROUTES[place] : undefined
  if (!route) return answerFile(world.files, request)
  const answering = Object.hasOwn(route, method) ? route[method] : undefined
  if (!answering) throw notAllowed(path, Object.keys(route))
  if (method !== 'GET') requireOwnPage(headers)
  return answering(world, request)
}

const SIGN_IN = {
  method: 'POST',
  path: '/console/session',
  summary: 'Sign in',
  status: 200,
  open: true,
  maxBodyBytes: 4096,
  body: v.pipe(
    strict({ key: v.optional(v.string()), demo: v.optional(v.string()) }),
    v.check(({ key, demo }) => (key === undefined) !== (demo === undefined), 'Must have either key or demo.'),
  ),
} as const satisfies Endpoint

async function open(world: ConsoleWorld, { bodyFor, headers, address }: ConsoleRequest) {
  const { key, demo = '' } = v.parse(SIGN_IN.body, bodyFor(SIGN_IN))
  const { id, ...granted } = await signIn(world, key ?? requireDemoKey(world, headers, demo), address)
  // The new cookie replaces the old one, so nobody could end the old session any more.
  await signOut(world, sessionIdIn(headers.cookie), address)
  return json(granted, { 'set-cookie': sessionCookie(id) })
}

async function renew(world: ConsoleWorld, { headers, address }: ConsoleRequest) {
  return json(await renewToken(world, sessionIdIn(headers.cookie), address))
}

async function close(world: ConsoleWorld, { headers, address }: ConsoleRequest): Promise<StoredReply> {
  await signOut(world, sessionIdIn(headers.cookie), address)
  return { statusCode: 204, headers: { 'set-cookie': noCookie }, body: '' }
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

const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): StoredReply => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})
