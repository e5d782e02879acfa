import { DomainError } from '../../shared/errors.ts'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import type { Send } from '../../shared/sender/send.ts'
import type { Client } from './client.ts'
import { clientIn, isDocumentUrl, MOST_DOCUMENT_BYTES } from './client-document.ts'
import { knownClient } from './known-clients.ts'
import { isRegistered } from './redirect-uri.ts'
import { registeredClient } from './registered-client.ts'

const TIMEOUT_MS = 5_000
const KEEP_MS = 5 * 60_000
const MOST_KEPT = 200

interface Wanted {
  readonly id: string
  readonly redirectUri: string
  /** Whose member asks. */
  readonly organizationId: string
}

/** The app, or why it can not connect. */
export type FindClient = (wanted: Wanted) => Promise<Client | string>

/** An app that can be named without a request to its website. */
export function clientAtHand(id: string, redirectUri: string): Client | undefined {
  const client = registeredClient(id) ?? knownClient(id)
  return client && (client.host === null || isRegistered(redirectUri, client.redirectUris))
    ? client
    : undefined
}

/**
 * Documents are read from public addresses only, and kept for five minutes. A host that gives none has turns, as a
 * receiver that refuses webhooks has: any customer may name any host.
 */
export function findingClients(send: Send, turns: HostTurns, now: () => number = Date.now): FindClient {
  const kept = new Map<string, { readonly client: Client; readonly until: number }>()
  return async ({ id, redirectUri, organizationId }) => {
    const known = clientAtHand(id, redirectUri)
    if (known) return known
    if (!isDocumentUrl(id)) return 'This app is not known here. It must register first.'
    const earlier = kept.get(id)
    if (earlier && earlier.until > now()) return earlier.client
    const turn = await turns.take(organizationId, id)
    if (turn !== 'taken') throw tooOften(turn)
    const client = await readDocument(send, id)
    if (typeof client === 'string') return client
    await turns.giveBack(organizationId, id)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(id, { client, until: now() + KEEP_MS })
    return client
  }
}

const tooOften = (waitMs: number) =>
  new DomainError('throttled', 'The website of this app is asked too often. Try again in a moment.', {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  })

async function readDocument(send: Send, url: string): Promise<Client | string> {
  const { status, error, body, truncated } = await send({
    url,
    policy: 'public',
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MOST_DOCUMENT_BYTES,
  })
  if (error !== null || status !== 200 || truncated) return 'Its website does not give its document.'
  return clientIn(url, body.toString('utf8'))
}
