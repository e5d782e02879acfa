import type { Clock } from '../../shared/clock.ts'
import type { ReceiverPolicy } from '../../shared/env.ts'
import { DomainError, invalid, notFound } from '../../shared/errors.ts'
import { idOf } from '../../shared/ids.ts'
import { type MadeSoFar, type Quotas, quotaRoom, roomIn } from '../../shared/quotas.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import type { Channel } from '../channels/channel.ts'
import { type ChannelName, channelOf } from '../channels/channels.ts'
import type { ChosenSettings, DestinationOwner } from '../destinations/chosen.ts'
import { openedUrl, type StoredUrl, sealedUrl } from '../destinations/sealed-url.ts'
import type { Mailing } from '../mail/send-link.ts'
import type { IsNamed } from '../named-places/named-places.ts'
import type { SigningKey } from '../signatures/signing.ts'
import { testWebhook, type WebhookTestParts } from '../test-webhook.ts'
import type { DestinationState, WebhookStates } from '../webhook-state.ts'
import type { ChosenDestinations, StoredChosen } from './chosen-destinations.ts'
import { type AskedLink, askAddress, askAgain, requireConfirmed, sendAsked } from './confirm-address.ts'
import type { DestinationUpdate, NewDestination } from './destinations.api.ts'
import { type OwnerWorld, requireOwners } from './require-owners.ts'
import { type ShownDestination, shownDestination } from './shown-destination.ts'

export interface DestinationWorld extends OwnerWorld {
  readonly destinations: ChosenDestinations
  readonly states: Pick<WebhookStates, 'states'>
  readonly quotas: Quotas
  readonly madeSoFar: MadeSoFar
  readonly test: WebhookTestParts
  readonly policy: ReceiverPolicy
  /** Which places of AWS the operator has named for whom. */
  readonly isNamed: IsNamed
  readonly allowedKinds: ReadonlySet<string>
  /** Undefined where the operator has set no sender of mails. */
  readonly mailing?: Mailing | undefined
  /** Seals URLs. Undefined where the operator has set none: then they are stored as they are. */
  readonly sealingKey: SigningKey | undefined
  readonly clock: Clock
}

const MOST_TRIES = 10

export async function listDestinations(
  { states, clock }: DestinationWorld,
  organizationId: string,
): Promise<ShownDestination[]> {
  const all = await states.states(organizationId)
  const now = clock()
  return all.map((one) => shownDestination(one, now)).sort(newestFirst)
}

/** Those without a time are from before it was kept. */
const newestFirst = (a: ShownDestination, b: ShownDestination) =>
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.id.localeCompare(b.id)

async function stateOf({ states }: DestinationWorld, organizationId: string, id: string) {
  const found = (await states.states(organizationId)).find(({ destination }) => destination.id === id)
  if (!found) throw notFound('destination', id)
  return found
}

export const getDestination = async (world: DestinationWorld, organizationId: string, id: string) =>
  shownDestination(await stateOf(world, organizationId, id), world.clock())

export async function createDestination(
  world: DestinationWorld,
  organizationId: string,
  operationId: string,
  { kind: channel, name, url: givenUrl, owners: given, filter, rhythm, events, paused }: NewDestination,
): Promise<ShownDestination> {
  const id = idOf('dst', operationId)
  const url = requirePlace(world, organizationId, channel, givenUrl)
  const chosen = {
    channel,
    name,
    owners: distinct(given),
    filter,
    rhythm,
    events: [...new Set(events)],
    paused,
  }
  await requireOwners(world, organizationId, id, chosen)
  const room = await quotaRoom(world.madeSoFar, organizationId, () => roomForOne(world, organizationId, id))
  const where = { organizationId, id }
  const createdAt = world.clock().toISOString()
  const stored = await storedUrl(world, where, channel, url)
  const asked = await askAddress(world, where, channel, url)
  const made = { ...where, ...stored, createdAt, chosen: { ...chosen, consent: asked?.consent } }
  if (await world.destinations.create(made, room)) await sendAsked(world, where, asked)
  return getDestination(world, organizationId, id)
}

async function roomForOne({ destinations, quotas }: DestinationWorld, organizationId: string, id: string) {
  const others = (await destinations.all(organizationId)).filter(
    (one) => one.id !== id && one.chosen.subscription === undefined,
  )
  return roomIn(quotas, 'destinations', others.length)
}

/** In the spelling that is kept. */
function requirePlace(world: DestinationWorld, organizationId: string, name: ChannelName, given: string) {
  const channel = channelOf(name)
  if (!world.allowedKinds.has(name)) throw invalid([{ path: 'kind', message: notAllowed(name) }])
  const message = channel.placeProblem(given, world.policy)
  if (message) throw invalid([{ path: 'url', message }])
  const place = channel.placeFrom?.(given) ?? given
  requireNamed(world, organizationId, channel, place)
  return place
}

const notAllowed = (kind: ChannelName) =>
  `The operator of this service allows no destinations of kind ${kind}. Ask for it in the setting destinationKinds.`

/** Else a customer could make this service write wherever its own rights lead. */
function requireNamed(
  { isNamed }: DestinationWorld,
  organizationId: string,
  channel: Channel,
  place: string,
) {
  if (!channel.isNamed || isNamed(organizationId, place)) return
  const message = `The operator of this service has not named this place. Ask for ${organizationId}=${place} in the setting awsDestinations.`
  throw invalid([{ path: 'url', message }])
}

const distinct = (owners: readonly DestinationOwner[]) => [
  ...new Map(owners.map((owner) => [owner.id, owner])).values(),
]

export async function updateDestination(
  world: DestinationWorld,
  organizationId: string,
  id: string,
  { url: given, signedBy, ...change }: DestinationUpdate,
): Promise<ShownDestination> {
  let asked: AskedLink | undefined
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await ownDestination(world, organizationId, id)
    const url =
      given === undefined ? undefined : requirePlace(world, organizationId, before.chosen.channel, given)
    if (url !== undefined) asked ??= await askAgain(world, before, url)
    const chosen = { ...changed(before.chosen, change), ...(asked && { consent: asked.consent }) }
    if (change.owners !== undefined || change.filter !== undefined)
      await requireOwners(world, organizationId, id, chosen)
    const signing = signedBy === 'organization' ? undefined : before.signing
    const after = { ...(await urlAfter(world, before, url)), signing, chosen }
    if (await world.destinations.replace(before, after, url !== undefined)) {
      await sendAsked(world, before, asked)
      return getDestination(world, organizationId, id)
    }
  }
  throw tooFast()
}

const urlAfter = async (
  world: DestinationWorld,
  before: StoredChosen,
  url: string | undefined,
): Promise<StoredUrl> => (url === undefined ? before : storedUrl(world, before, before.chosen.channel, url))

async function storedUrl(
  { sealingKey }: DestinationWorld,
  owner: Pick<StoredChosen, 'organizationId' | 'id'>,
  channel: ChannelName,
  url: string,
): Promise<StoredUrl> {
  return sealingKey === undefined ? { url } : sealedUrl(url, channel, owner, await sealingKey())
}

const changed = (
  before: ChosenSettings,
  { name, owners, filter, rhythm, events, paused }: Omit<DestinationUpdate, 'url' | 'signedBy'>,
): ChosenSettings => ({
  ...before,
  ...(name !== undefined && { name }),
  ...(owners !== undefined && { owners: distinct(owners) }),
  ...(filter !== undefined && { filter }),
  ...(rhythm !== undefined && { rhythm }),
  ...(events !== undefined && { events: [...new Set(events)] }),
  ...(paused !== undefined && { paused }),
})

export async function deleteDestination(world: DestinationWorld, organizationId: string, id: string) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await world.destinations.remove(await storedDestination(world, organizationId, id))) return undefined
  }
  throw tooFast()
}

/** One that its organization has set here. A subscription is its agent's: it can be ended here and not changed. */
export async function ownDestination(
  world: DestinationWorld,
  organizationId: string,
  id: string,
): Promise<StoredChosen> {
  const found = await storedDestination(world, organizationId, id)
  if (found.chosen.subscription) throw isOfAgent()
  return found
}

const isOfAgent = () =>
  new DomainError('conflict', 'An agent has subscribed here. It can be ended, but not changed or tested.')

/** One that is a `webhookUrl` is refused: it is changed where it is set. */
async function storedDestination(
  world: DestinationWorld,
  organizationId: string,
  id: string,
): Promise<StoredChosen> {
  const found = await world.destinations.get(organizationId, id)
  if (found) return found
  const { destination } = await stateOf(world, organizationId, id)
  throw new DomainError(
    'conflict',
    `This is the webhookUrl of the ${destination.kind} ${id}. Change it there.`,
  )
}

export const tooFast = () =>
  new DomainError('throttled', 'This destination is changing too fast; try again.', {
    headers: { 'retry-after': '1' },
  })

export async function testDestination(
  world: DestinationWorld,
  organizationId: string,
  id: string,
): Promise<AttemptRow> {
  const { destination } = await stateOf(world, organizationId, id)
  if (destination.chosen?.subscription) throw isOfAgent()
  const tested = await testedAs(world, destination)
  requireNamed(world, organizationId, channelOf(tested.channel), tested.url)
  return testWebhook(world.test, organizationId, tested)
}

async function testedAs({ sealingKey }: DestinationWorld, destination: DestinationState['destination']) {
  const { id, chosen, sealedUrl: sealed, signing } = destination
  if (chosen) requireConfirmed(chosen)
  const url = openedUrl(destination, destination, sealed && (await sealingKey?.()))
  return chosen
    ? { url, channel: chosen.channel, destinationId: id, signing, consent: chosen.consent }
    : { url, channel: 'webhook' as const }
}
