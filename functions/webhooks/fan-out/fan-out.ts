import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import type { Person } from '../../entities/person.ts'
import { withOwnTime } from '../../entities/private-stub.ts'
import type { ItemChange } from '../../shared/stream.ts'
import { Signal } from '../../signals/signal.ts'
import type { DestinationRef } from '../attempts/attempt.ts'
import { attemptShard, deliveryIdFor } from '../attempts/attempt-key.ts'
import { pack } from '../attempts/packed-text.ts'
import { requestBody } from '../attempts/webhook-request.ts'
import type { Destination, DestinationIndex } from '../destinations/destination-index.ts'
import { groupByUrl } from '../destinations/group-by-url.ts'
import { subjectsOf } from '../destinations/list-match.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'

const NewSignal = v.intersect([Signal, v.object({ storedAt: v.optional(v.string()) })])

interface Stored {
  readonly stub: boolean
  readonly mergedIds: readonly string[]
}

/** By the id asked for, which may be an alias. */
type Found<E> = ReadonlyMap<string, E & Stored>
const MOST_OTHERS = 10

export interface FanOut {
  /** Every webhook that is set now. */
  destinations(): Promise<DestinationIndex>
  accounts(ids: readonly string[]): Promise<Found<Account>>
  people(ids: readonly string[]): Promise<Found<Person>>
  /** Lists with this account or person as a member; only the organization's own when one is given. */
  listsHolding(entityId: string, organizationId: string | null): Promise<readonly string[]>
  enqueue(messages: readonly DeliveryMessage[]): Promise<void>
}

interface Entities {
  readonly accounts: Found<Account>
  readonly people: Found<Person>
}

interface FannedOut {
  readonly deliveries: number
  /** Rows that are no valid signals. They can never be delivered and must not stop the others. */
  readonly broken: number
}

export async function fanOut(service: FanOut, changes: readonly ItemChange[]): Promise<FannedOut> {
  const signals = changes.flatMap(({ after, at }) => {
    const parsed = v.safeParse(NewSignal, after)
    return parsed.success ? [{ signal: parsed.output, at }] : []
  })
  const [index, entities] = await Promise.all([service.destinations(), readSubjects(service, signals)])
  const messages = await Promise.all(
    signals.map(async ({ signal, at }) => {
      const { account, person, employer } = entitiesOf(signal, entities)
      const subjects = subjectsOf(account, person, employer)
      const heldBy = new Set(
        index.hasSelected
          ? await holders(service, signal, account ? [account.id, ...account.mergedIds] : [])
          : [],
      )
      const destinations = index.of({ signal, subjects, heldBy })
      return messagesFor(
        signal.id,
        bodyOf(v.parse(Signal, signal), person, account),
        firstAt(signal.storedAt, at),
        destinations,
      )
    }),
  )
  await service.enqueue(messages.flat())
  return { deliveries: messages.flat().length, broken: changes.length - signals.length }
}

function bodyOf(
  signal: Signal,
  person: (Person & Stored) | undefined,
  account: (Account & Stored) | undefined,
) {
  const own = <E extends Account | Person>(entity: (E & Stored) | undefined) =>
    entity && withOwnTime(entity, entity.stub, signal.createdAt)
  const shown = own(account)
  return requestBody(signal, own(person), shown && v.parse(Account, shown))
}

async function readSubjects(service: FanOut, signals: readonly { signal: Signal }[]): Promise<Entities> {
  const ids = (field: 'accountId' | 'personId') => [
    ...new Set(signals.flatMap(({ signal }) => signal[field] ?? [])),
  ]
  const [accounts, people] = await Promise.all([
    service.accounts(ids('accountId')),
    service.people(ids('personId')),
  ])
  const employers = [...people.values()].flatMap(({ accountId }) => accountId ?? [])
  const missing = [...new Set(employers)].filter((id) => !accounts.has(id))
  return { people, accounts: new Map([...accounts, ...(await service.accounts(missing))]) }
}

function entitiesOf({ accountId, personId }: Signal, { accounts, people }: Entities) {
  const person = personId === null ? undefined : people.get(personId)
  return {
    account: accountId === null ? undefined : accounts.get(accountId),
    person,
    employer: person?.accountId ? accounts.get(person.accountId) : undefined,
  }
}

async function holders(
  service: FanOut,
  { accountId, personId, organizationId }: Signal,
  accountIds: readonly string[],
): Promise<string[]> {
  const entities = new Set([accountId, personId, ...accountIds].filter((id) => id !== null))
  const lists = await Promise.all([...entities].map((id) => service.listsHolding(id, organizationId)))
  return lists.flat()
}

/** Must be the same when the stream repeats a signal, because it is part of the attempt's id. */
function firstAt(storedAt: string | undefined, writtenAt: Date): string {
  if (storedAt !== undefined) return storedAt
  // The stream rounds down to the second, so this rounds up: a signal must not look too old.
  return new Date(writtenAt.getTime() + 999).toISOString()
}

function messagesFor(
  signalId: string,
  text: string,
  at: string,
  destinations: readonly Destination[],
): DeliveryMessage[] {
  if (destinations.length === 0) return []
  const body = Buffer.from(pack(text)).toString('base64')
  return groupByUrl(destinations).map(([first, ...others]) => ({
    ...deliveryOf(signalId, first),
    ...(others.length > 0 && { also: someOf(others).map(refOf) }),
    attempt: 1,
    at,
    body,
  }))
}

function deliveryOf(signalId: string, destination: Destination) {
  const { organizationId, url } = destination
  const deliveryId = deliveryIdFor(signalId, organizationId, url ?? '')
  const shard = attemptShard(deliveryId)
  return { organizationId, destination: refOf(destination), shard, signalId, deliveryId, url: url ?? '' }
}

const refOf = ({ kind, id }: Destination): DestinationRef => ({ kind, id })

/** They step in when a webhook is removed. A message has room for a few; the last one is the organization's own. */
const someOf = (others: readonly Destination[]) =>
  others.length <= MOST_OTHERS ? others : [...others.slice(0, MOST_OTHERS - 1), ...others.slice(-1)]
