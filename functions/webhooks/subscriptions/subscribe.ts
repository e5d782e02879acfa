import { EventRefusal } from '../../events/event-refusal.ts'
import { SIGNAL_CAPTURED } from '../../events/signal-event.ts'
import {
  hasExpired,
  type Principal,
  principalText,
  type SubscriptionKey,
  subscriptionId,
} from '../../events/subscription.ts'
import { invalid } from '../../shared/errors.ts'
import { quotaRoom } from '../../shared/quotas.ts'
import { textHash } from '../../shared/text-hash.ts'
import { mcp } from '../channels/mcp.ts'
import type { StoredChosen } from '../chosen/chosen-destinations.ts'
import { type DestinationWorld, tooFast } from '../chosen/manage-destinations.ts'
import { requireOwners } from '../chosen/require-owners.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'
import { sealedUrl } from '../destinations/sealed-url.ts'
import type { SignalFilter } from '../destinations/signal-filter.ts'
import { MOST_SUBSCRIPTIONS } from '../destinations/webhook-share.ts'
import type { WebhookLog } from '../log/webhook-log.ts'
import type { HostFailures } from '../receivers/host-failures.ts'
import { destinationSigner } from '../signatures/signing.ts'
import type { WatchBook } from '../watches/watch.ts'
import { deliveryStatus } from './delivery-status.ts'
import { grantedUntil } from './granted-until.ts'
import { proveEndpoint, type UrlProofs } from './prove-endpoint.ts'
import { requireSubscriberSecret, signingAfter } from './subscriber-secret.ts'

export interface SubscriptionsWorld extends DestinationWorld {
  readonly proofs: UrlProofs
  readonly watches: Pick<WatchBook, 'keep' | 'end'>
  readonly hosts: Pick<HostFailures, 'count' | 'failed'>
  readonly log: Pick<WebhookLog, 'page'>
}

interface SubscriptionWish extends SubscriptionKey {
  /** Of signals. For other events, the list or keyword that they are about. */
  readonly filter: SignalFilter | null
  /** Of an event about a state: what the agent knows. */
  readonly known?: string | undefined
  readonly secret: string
  /** null asks for no end, which nobody gets. */
  readonly ttlMs: number | null | undefined
  /** When the principal itself ends. */
  readonly principalEndsAt: string | null
}

interface Subscribed {
  readonly id: string
  readonly refreshBefore: string
  /** Whether it was there, and is renewed. */
  readonly renewed: boolean
  /** How its deliveries went until now. */
  readonly before?: Awaited<ReturnType<typeof deliveryStatus>> | undefined
}

const MOST_TRIES = 10
const MOST_SWEPT = 20

/** Makes a subscription, or renews the one that the same principal has for the same URL, event and arguments. */
export async function subscribe(world: SubscriptionsWorld, wish: SubscriptionWish): Promise<Subscribed> {
  const { organizationId, principal, url, secret, name, filter } = wish
  requireEndpoint(world, url)
  requireSubscriberSecret(secret)
  const id = subscriptionId(wish)
  const now = world.clock()
  const expiresAt = grantedUntil(wish.ttlMs, wish.principalEndsAt, now)
  const chosen = settingsFor(filter, { event: name, principal, expiresAt })
  const before = await world.destinations.get(organizationId, id)
  const isLive = before !== undefined && !isOver(before, now)
  const room = isLive ? undefined : await roomForOne(world, organizationId, id, now)
  await requireArguments(world, organizationId, id, chosen)
  await proveEndpoint(partsOf(world), {
    organizationId,
    principal: principalText(organizationId, principal),
    subscriptionId: id,
    url,
    secret,
    name: textHash(`${principalText(organizationId, principal)} ${url}`, 43),
  })
  const key = await sealingKeyOf(world)
  const stored = sealedUrl(url, mcp.name, { organizationId, id }, key)
  const signer = destinationSigner(organizationId, id)
  const signingOf = (known: StoredChosen | undefined) =>
    signingAfter(known?.signing, { secret, key, signer, now })
  const made = { organizationId, id, ...stored, createdAt: now.toISOString(), chosen }
  if (
    !before &&
    room &&
    (await world.destinations.create({ ...made, signing: signingOf(undefined) }, room))
  ) {
    await watch(world, wish, { id, endsAt: expiresAt, goesOn: false })
    return { id, refreshBefore: expiresAt, renewed: false }
  }
  // Renewing forgets failures.
  const wentBefore = isLive ? await deliveryStatus(world, organizationId, id) : undefined
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const current = await world.destinations.get(organizationId, id)
    // Removed meanwhile: the same call makes it again.
    if (!current) throw tooFast()
    const after = { ...stored, signing: signingOf(current), chosen }
    // As if its URL was set anew: what was suspended goes on.
    if (await world.destinations.replace(current, after, true)) {
      await watch(world, wish, { id, endsAt: expiresAt, goesOn: isLive })
      return { id, refreshBefore: expiresAt, renewed: isLive, before: wentBefore }
    }
  }
  throw tooFast()
}

/** Last: when it fails, the agent is told so, and the same call does the rest. */
async function watch(
  { watches }: SubscriptionsWorld,
  { organizationId, name, given, known }: SubscriptionWish,
  { id, endsAt, goesOn }: { readonly id: string; readonly endsAt: string; readonly goesOn: boolean },
) {
  if (known === undefined) return
  await watches.keep({ organizationId, id, event: name, given, cursor: known, endsAt }, goesOn)
}

/** Ends a subscription. One that is not there is ended already. */
export async function unsubscribe(world: SubscriptionsWorld, key: SubscriptionKey): Promise<void> {
  const id = subscriptionId(key)
  if (key.name !== SIGNAL_CAPTURED) await world.watches.end(key.organizationId, id)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const current = await world.destinations.get(key.organizationId, id)
    if (!current || (await world.destinations.remove(current))) return
  }
  throw tooFast()
}

function requireEndpoint({ policy }: SubscriptionsWorld, url: string) {
  const message = mcp.placeProblem(url, policy)
  if (message !== undefined) throw invalid([{ path: 'delivery.url', message }])
}

const settingsFor = (
  filter: SignalFilter | null,
  subscription: { event: string; principal: Principal; expiresAt: string },
): ChosenSettings => ({
  channel: mcp.name,
  name: `MCP Events: ${subscription.event}`,
  owners: [],
  filter,
  rhythm: null,
  paused: false,
  subscription,
})

const isOver = ({ chosen }: StoredChosen, now: Date) =>
  chosen.subscription === undefined || hasExpired(chosen.subscription, now)

/** Those that nobody renewed make room first. */
async function roomForOne(world: SubscriptionsWorld, organizationId: string, id: string, now: Date) {
  const all = await subscriptionsOf(world, organizationId, id)
  const over = all.filter((one) => isOver(one, now)).slice(0, MOST_SWEPT)
  await Promise.all(over.map((one) => world.destinations.remove(one)))
  return quotaRoom(world.madeSoFar, organizationId, async () => {
    const others = await subscriptionsOf(world, organizationId, id)
    const more = MOST_SUBSCRIPTIONS - others.length
    if (more > 0) return more
    throw new EventRefusal('ResourceExhausted', { limit: 'subscriptions', max: MOST_SUBSCRIPTIONS })
  })
}

const subscriptionsOf = async ({ destinations }: SubscriptionsWorld, organizationId: string, id: string) =>
  (await destinations.all(organizationId)).filter((one) => one.chosen.subscription && one.id !== id)

/** A list or keyword of somebody else is one that is not there. */
async function requireArguments(
  world: SubscriptionsWorld,
  organizationId: string,
  id: string,
  chosen: ChosenSettings,
) {
  const { listId, keywordId } = chosen.filter ?? {}
  const owners = [
    ...(listId === undefined ? [] : [{ kind: 'list', id: listId, organizationId } as const]),
    ...(keywordId === undefined ? [] : [{ kind: 'keyword', id: keywordId, organizationId } as const]),
  ]
  const found = owners.length > 0 ? await world.owners(owners) : new Map()
  const missing = owners.find((owner) => !found.has(owner.id))
  if (missing)
    throw new EventRefusal('NotFound', {
      kind: 'argument',
      detail: `No ${missing.kind} has the id ${missing.id}.`,
    })
  await requireOwners(world, organizationId, id, chosen)
}

const partsOf = ({ proofs, hosts, test, clock }: SubscriptionsWorld) => ({ ...test, proofs, hosts, clock })

/** Where there is none, events/list does not offer webhooks. */
async function sealingKeyOf({ sealingKey }: SubscriptionsWorld): Promise<Uint8Array> {
  if (sealingKey === undefined)
    throw new EventRefusal('Unsupported', { feature: 'deliveryMode', value: 'webhook' })
  return sealingKey()
}
