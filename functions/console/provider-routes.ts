import type { IdentityProvider, Outgoing } from '../sessions/provider/provider.ts'
import { comeBack, goToProvider } from '../sessions/provider/visit-provider.ts'
import { DomainError } from '../shared/errors.ts'
import type { StoredReply } from '../shared/http/idempotency.ts'
import { logger } from '../shared/telemetry.ts'
import { linksForAddress } from '../users/link-for-address.ts'
import { linkUrl } from '../users/sign-in-link.ts'
import { type ConsoleRequest, jsonAnswer, type Routes } from './console-request.ts'
import type { ConsoleWorld } from './console-world.ts'
import { cookieIn } from './session-cookie.ts'

/** The browser comes back from another site, so this cookie is `Lax`. It opens nothing by itself. */
const NAME = '__Host-signalbox-provider'
const MINUTES = 10
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const NO_COOKIE = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`

const returnPlaceOf = ({ publicUrl }: ConsoleWorld) => `${publicUrl}/console/provider-return`

async function go(world: ConsoleWorld, { address }: ConsoleRequest) {
  world.limitVisits(address, world.clock())
  const { redirectTo, outgoing } = await goToProvider(requireProvider(world), returnPlaceOf(world))
  const kept = [outgoing.state, outgoing.nonce, outgoing.verifier].join('.')
  const cookie = `${NAME}=${kept}; Max-Age=${MINUTES * 60}; ${ATTRIBUTES}`
  return jsonAnswer({ redirectTo }, { 'set-cookie': cookie })
}

/** Why nobody is signed in. The page has a sentence for each. */
type Refusal = 'refused' | 'unknown' | 'failed'

async function back(world: ConsoleWorld, request: ConsoleRequest): Promise<StoredReply> {
  const provider = requireProvider(world)
  world.limitVisits(request.address, world.clock())
  const outgoing = outgoingIn(request.headers.cookie)
  const query = new URLSearchParams(request.query)
  if (!outgoing) return sentOn(world, 'failed')
  if (query.has('error')) return sentOn(world, 'refused')
  const email = await comeBack(provider, outgoing, query, returnPlaceOf(world)).catch((error: unknown) => {
    logger.warn('Sign-in by the provider failed', {
      error: error instanceof Error ? error.message : String(error),
    })
    return null
  })
  if (email === null) return sentOn(world, 'failed')
  const secrets = email === undefined ? [] : await linksForAddress(world, email)
  return secrets.length === 0 ? sentOn(world, 'unknown') : sentTo(linkUrl(world.publicUrl, ...secrets))
}

const sentOn = ({ publicUrl }: ConsoleWorld, refusal: Refusal) =>
  sentTo(`${publicUrl}/console/#provider=${refusal}`)

const sentTo = (location: string): StoredReply => ({
  statusCode: 303,
  headers: { location, 'set-cookie': NO_COOKIE },
  body: '',
})

const PART = /^[\w-]{43}$/

function outgoingIn(cookies: string | undefined): Outgoing | undefined {
  const [state = '', nonce = '', verifier = '', ...more] = cookieIn(cookies, NAME)?.split('.') ?? []
  const isWhole = [state, nonce, verifier].every((part) => PART.test(part)) && more.length === 0
  return isWhole ? { state, nonce, verifier } : undefined
}

function requireProvider({ provider }: ConsoleWorld): IdentityProvider {
  if (provider) return provider
  throw new DomainError('not_found', 'The operator of this service has set no provider of identities.')
}

export const PROVIDER_ROUTES: Routes = {
  'console/provider': { POST: go },
  'console/provider-return': { GET: back },
}
