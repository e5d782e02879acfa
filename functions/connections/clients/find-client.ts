import type { Clock } from '../../shared/clock.ts'
import { DomainError } from '../../shared/errors.ts'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import { keptFor } from '../../shared/kept-for.ts'
import type { Send } from '../../shared/sender/send.ts'
import type { Client } from './client.ts'
import { clientIn, isDocumentUrl, MOST_DOCUMENT_BYTES } from './client-document.ts'
import { knownClient } from './known-clients.ts'
import { isRegistered } from './redirect-uri.ts'
import { registeredClient } from './registered-client.ts'

const TIMEOUT_MS = 5_000
const KEEP_MS = 5 * 60_000

interface Wanted {
  readonly id: string
  readonly redirectUri: string
  /** The organization whose user wants to connect the app. */
  readonly organizationId: string
}

/** Finds an app by its id, or says why it cannot connect. */
export type FindClient = (wanted: Wanted) => Promise<Client | string>

/** Finds an app without a request to its website: one that registered itself, or one that is built in. */
export function clientAtHand(id: string, redirectUri: string): Client | undefined {
  const client = registeredClient(id) ?? knownClient(id)
  return client && (client.host === null || isRegistered(redirectUri, client.redirectUris))
    ? client
    : undefined
}

/** A reason why an app cannot connect. Only apps that were found are kept. */
class NoClient extends Error {
  override readonly name = 'NoClient'
}

/**
 * Reads documents from public addresses only, and keeps them for five minutes. Any customer may name any host, so a host
 * that gives no document is asked in turns, as a receiver that refuses webhooks.
 */
export function findingClients(send: Send, turns: HostTurns, clock: Clock): FindClient {
  const kept = keptFor<Client>(KEEP_MS, clock)

  const readInTurn = async (organizationId: string, id: string) => {
    const turn = await turns.take(organizationId, id)
    if (turn !== 'taken') throw tooOften(turn)
    const client = await readDocument(send, id)
    if (typeof client === 'string') throw new NoClient(client)
    await turns.giveBack(organizationId, id)
    return client
  }

  return async ({ id, redirectUri, organizationId }) => {
    const known = clientAtHand(id, redirectUri)
    if (known) return known
    if (!isDocumentUrl(id)) return 'This app is not known here. It must register first.'
    return kept(id, () => readInTurn(organizationId, id)).catch(reasonIn)
  }
}

function reasonIn(error: unknown): string {
  if (error instanceof NoClient) return error.message
  throw error
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
