import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { EventRefusal } from '../../events/event-refusal.ts'
import type { Clock } from '../../shared/clock.ts'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import { isSameText } from '../../shared/secrets/same-text.ts'
import type { Failure, Outcome } from '../../shared/sender/outcome.ts'
import { controlHeaders } from '../control/control-message.ts'
import type { PostWebhook } from '../delivery/delivery.ts'
import { type HostFailures, isFailingHost } from '../receivers/host-failures.ts'
import type { UrlTrials } from '../receivers/url-trial.ts'

export const MOST_CHALLENGES_A_MINUTE = 10

/** That the owner of a URL has agreed, for one principal. */
export interface UrlProofs {
  has(organizationId: string, name: string, now: Date): Promise<boolean>
  add(organizationId: string, name: string, now: Date): Promise<void>
  /** Takes a challenge from what a principal may send, or says in how many seconds it may send another. */
  wait(organizationId: string, principal: string, now: Date): Promise<number | undefined>
}

interface ProvingParts {
  readonly proofs: UrlProofs
  readonly trials: UrlTrials
  readonly turns: Pick<HostTurns, 'giveBack'>
  readonly hosts: Pick<HostFailures, 'count' | 'failed'>
  readonly post: PostWebhook
  readonly userAgent: string
  readonly clock: Clock
}

interface Endpoint {
  readonly organizationId: string
  readonly principal: string
  readonly subscriptionId: string
  readonly url: string
  readonly secret: string
  /** Names principal and URL together. */
  readonly name: string
}

/**
 * Nothing is sent to a URL before it has answered a challenge: its owner must know the secret and want the events. The
 * challenge takes a turn at its host like other first requests, so nobody can make this service knock at many doors.
 */
export async function proveEndpoint(parts: ProvingParts, endpoint: Endpoint): Promise<void> {
  const { organizationId, principal, subscriptionId, url, secret, name } = endpoint
  const now = parts.clock()
  if (await parts.proofs.has(organizationId, name, now)) return
  const wait = await parts.proofs.wait(organizationId, principal, now)
  if (wait !== undefined) throw tooMany(wait * 1000)
  const isFailing = isFailingHost(await parts.hosts.count(organizationId, url))
  const turn = await parts.trials.turn(organizationId, url, isFailing)
  if (typeof turn === 'number') throw tooMany(turn)
  const challenge = randomBytes(32).toString('base64url')
  const body = JSON.stringify({ type: 'verification', challenge })
  const { userAgent } = parts
  const headers = controlHeaders({
    type: 'verification',
    subscriptionId,
    secrets: [secret],
    body,
    userAgent,
    now,
  })
  const reason = failureOf(await parts.post(url, headers, body), challenge)
  if (reason !== undefined) {
    await parts.hosts.failed(organizationId, url)
    throw new EventRefusal('CallbackEndpointError', { reason })
  }
  await Promise.all([
    parts.proofs.add(organizationId, name, now),
    parts.trials.pass(organizationId, url, now),
    turn === 'taken' && parts.turns.giveBack(organizationId, url),
  ])
}

const tooMany = (retryAfterMs: number) =>
  new EventRefusal('ResourceExhausted', { limit: 'challenges', retryAfterMs: Math.max(1000, retryAfterMs) })

type Reason = 'connection_refused' | 'timeout' | 'tls_error' | 'http_4xx' | 'http_5xx' | 'challenge_failed'

/** Without what the receiver said, and without where its name leads. */
export function reasonFor(error: Failure | null, status: number | null): Reason {
  if (error === 'timeout') return 'timeout'
  if (error === 'tls') return 'tls_error'
  if (status === null) return 'connection_refused'
  if (status >= 500) return 'http_5xx'
  return status >= 400 ? 'http_4xx' : 'challenge_failed'
}

const Echo = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }))

function failureOf({ error, status, body }: Outcome, challenge: string): Reason | undefined {
  const isSuccess = error === null && status !== null && status >= 200 && status < 300
  if (!isSuccess) return reasonFor(error, status)
  const echo = v.safeParse(Echo, body.toString('utf8'))
  return echo.success && isSameText(echo.output.challenge, challenge) ? undefined : 'challenge_failed'
}
