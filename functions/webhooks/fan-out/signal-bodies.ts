import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import { type Listed, shownListed } from '../../entities/listed/listed.ts'
import type { ListedValues } from '../../entities/listed/listed-ref.ts'
import type { Person } from '../../entities/person.ts'
import { withOwnTime } from '../../entities/private-stub.ts'
import { Signal } from '../../signals/signal.ts'
import { type SignalRecord, signalRecord } from '../../signals/signal-record.ts'
import type { Reason, SignalNotice } from '../channels/channel.ts'
import { channelOf } from '../channels/channels.ts'
import type { ChosenMatch, OwnerRef, OwnerSettings } from '../destinations/chosen-index.ts'
import { channelIn } from '../destinations/group-by-url.ts'
import type { Destination } from '../destinations/stored-destination.ts'
import { asOnCard, type CapturedSignal } from './captured-signal.ts'
import type { Found } from './subjects.ts'

export interface BodyParts {
  /** What rows of uploads told of these members. */
  listed: ListedValues
  /** The lists and keywords that still exist, by id. */
  owners(owners: readonly OwnerRef[]): Promise<ReadonlyMap<string, Pick<OwnerSettings, 'name'>>>
}

interface SignalOccasion {
  readonly signal: CapturedSignal
  readonly person: Found<Person> | undefined
  readonly account: Found<Account> | undefined
  readonly plain: readonly Destination[]
  readonly chosen: readonly ChosenMatch[]
}

interface SignalBodies {
  /** The request that a destination gets at once for the signal. */
  text(destination: Destination): string
  /** The notice that a digest of the destination shows later. */
  notice(destination: Destination): SignalNotice
}

/** What each destination of a signal gets. */
export async function signalBodies(
  parts: BodyParts,
  { signal, person, account, plain, chosen }: SignalOccasion,
): Promise<SignalBodies> {
  const [told, reasons] = await Promise.all([
    toldBy(parts.listed, signal, plain),
    reasonsFor(parts, signal, chosen),
  ])
  const record = once(() => recordOf(v.parse(Signal, signal), person, asOnCard(account, signal)))
  const json = once(() => JSON.stringify(record()))
  const notice = ({ id }: Destination) => ({ record: record(), reasons: reasons.get(id) ?? [] })
  return {
    notice,
    text(destination) {
      const channel = channelIn(destination)
      if (channel === 'webhook') return withTold(json(), told.get(destination.id))
      return channelOf(channel).body({ ...notice(destination), at: signal.storedAt })
    },
  }
}

/** By list, for those that ask for it. The row of the person says more than that of the company. */
async function toldBy(
  listed: ListedValues,
  { personId, accountId }: CapturedSignal,
  destinations: readonly Destination[],
): Promise<ReadonlyMap<string, Listed>> {
  const ids = [personId, accountId].filter((id) => id !== null)
  const asking = destinations.filter(({ kind, includeFields }) => kind === 'list' && includeFields)
  const found = await Promise.all(
    asking.map(async ({ id: listedIn, organizationId }): Promise<[string, Listed][]> => {
      const told = await listed.of(
        organizationId,
        ids.map((id) => ({ id, type: id === personId ? 'person' : 'account', listedIn })),
      )
      const first = ids.flatMap((id) => told.get(id) ?? [])[0]
      return first ? [[listedIn, first]] : []
    }),
  )
  return new Map(found.flat())
}

/** By destination. Those that captured a signal are read only for destinations that people read. */
async function reasonsFor(
  { owners }: BodyParts,
  { organizationId, keywordId, listId }: CapturedSignal,
  chosen: readonly ChosenMatch[],
): Promise<ReadonlyMap<string, readonly Reason[]>> {
  const forPeople = chosen.filter(({ destination }) => !channelOf(channelIn(destination)).signed)
  if (forPeople.length === 0) return new Map()
  const captors: OwnerRef[] =
    organizationId === null
      ? []
      : [
          ...(keywordId === null ? [] : [{ kind: 'keyword', id: keywordId, organizationId } as const]),
          ...(listId === null ? [] : [{ kind: 'list', id: listId, organizationId } as const]),
        ]
  const names = captors.length > 0 ? await owners(captors) : new Map()
  const named = captors.flatMap((captor) => {
    const name = names.get(captor.id)?.name
    return name === undefined ? [] : [{ ...captor, name }]
  })
  return new Map(
    forPeople.map(({ destination, owners }) => [destination.id, distinct([...named, ...owners])]),
  )
}

const distinct = (owners: readonly (Reason & { readonly id: string })[]): readonly Reason[] => [
  ...new Map(owners.map(({ id, kind, name }) => [id, { kind, name }])).values(),
]

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** No member of the body has one of these names. */
const withTold = (body: string, told: Listed | undefined) =>
  told === undefined ? body : JSON.stringify({ ...JSON.parse(body), ...shownListed(told) })

function recordOf(
  signal: Signal,
  person: Found<Person> | undefined,
  account: Found<Account> | undefined,
): SignalRecord {
  const own = <E extends Account | Person>(entity: Found<E> | undefined) =>
    entity && withOwnTime(entity, entity.stub, signal.createdAt)
  const shown = own(account)
  return signalRecord(signal, own(person), shown && v.parse(Account, shown))
}
