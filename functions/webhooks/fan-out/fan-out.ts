import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import { AccountCard } from '../../entities/card.ts'
import { type Listed, shownListed } from '../../entities/listed/listed.ts'
import type { ListedValues } from '../../entities/listed/listed-ref.ts'
import type { Person } from '../../entities/person.ts'
import { withOwnTime } from '../../entities/private-stub.ts'
import type { ItemChange } from '../../shared/stream.ts'
import { Signal } from '../../signals/signal.ts'
import { requestBody } from '../attempts/webhook-request.ts'
import type { Destination, DestinationIndex } from '../destinations/destination-index.ts'
import { subjectsOf } from '../destinations/list-match.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { firstMessages } from './first-messages.ts'
import { entitiesOf, type Found, readSubjects, type SubjectReader, type Subjects } from './subjects.ts'

/** A monitor writes what its organization alone knows of a private account on its signals. */
const OwnCard = v.fallback(v.optional(v.nullable(AccountCard)), undefined)
const NewSignal = v.intersect([Signal, v.object({ storedAt: v.optional(v.string()), account: OwnCard })])
type NewSignal = v.InferOutput<typeof NewSignal>

export interface FanOut extends SubjectReader {
  /** Every webhook that is set now. */
  destinations(): Promise<DestinationIndex>
  /** Lists with this account or person as a member; only the organization's own when one is given. */
  listsHolding(entityId: string, organizationId: string | null): Promise<readonly string[]>
  /** What rows of uploads told of these members. */
  listed: ListedValues
  enqueue(messages: readonly DeliveryMessage[]): Promise<void>
}

/** A row that can't be delivered as it is. It must not stop the others. */
interface Broken {
  readonly id: string
  readonly problem: unknown
}

interface FannedOut {
  readonly deliveries: number
  readonly broken: readonly Broken[]
  /** Webhooks that are out of their organization's share, by organization, with the reason. */
  readonly setAside: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What a worker holds at once, so that a hundred signals for all organizations fit into its memory. */
const MOST_BYTES = 16_000_000
const BYTES_A_MESSAGE = 500

export async function fanOut(service: FanOut, changes: readonly ItemChange[]): Promise<FannedOut> {
  const rows = changes.map(({ after, at }) => ({ after, at, parsed: v.safeParse(NewSignal, after) }))
  const signals = rows.flatMap(({ parsed, at }) => (parsed.success ? [{ signal: parsed.output, at }] : []))
  const broken: Broken[] = rows.flatMap(({ parsed, after }) =>
    parsed.success ? [] : [{ id: String(after?.id), problem: parsed.issues[0].message }],
  )
  const [index, subjects] = await Promise.all([
    service.destinations(),
    readSubjects(
      service,
      signals.map(({ signal }) => signal),
    ),
  ])
  const held = await Promise.all(signals.map(({ signal }) => holders(service, index, signal, subjects)))
  const sender = sending(service)
  for (const [place, { signal, at }] of signals.entries()) {
    try {
      const occasion = { signal, at, index, subjects, heldBy: held[place] ?? new Set<string>() }
      sender.add(await messagesOf(service.listed, occasion))
    } catch (problem) {
      broken.push({ id: signal.id, problem })
    }
    await sender.sendWhen(MOST_BYTES)
  }
  await sender.sendWhen(0)
  return { deliveries: sender.sent(), broken, setAside: index.setAside() }
}

function sending(service: Pick<FanOut, 'enqueue'>) {
  let waiting: DeliveryMessage[] = []
  let bytes = 0
  let sent = 0
  return {
    add(messages: readonly DeliveryMessage[]) {
      for (const message of messages) {
        waiting.push(message)
        bytes += BYTES_A_MESSAGE + (message.body?.length ?? 0)
      }
    },
    async sendWhen(most: number) {
      if (bytes <= most) return
      await service.enqueue(waiting)
      sent += waiting.length
      waiting = []
      bytes = 0
    },
    sent: () => sent,
  }
}

interface Occasion {
  readonly signal: NewSignal
  readonly at: Date
  readonly index: DestinationIndex
  readonly subjects: Subjects
  readonly heldBy: ReadonlySet<string>
}

async function messagesOf(
  listed: ListedValues,
  { signal, at, index, subjects, heldBy }: Occasion,
): Promise<DeliveryMessage[]> {
  const { account, person, employer } = entitiesOf(signal, subjects)
  const destinations = index.of({ signal, subjects: subjectsOf(account, person, employer), heldBy })
  const told = await toldBy(listed, signal, destinations)
  const plain = once(() => bodyOf(v.parse(Signal, signal), person, asOnCard(account, signal)))
  const body = (destination: Destination) => withTold(plain(), told.get(destination.id))
  return firstMessages(signal.id, body, firstAt(signal.storedAt, at), destinations)
}

/** By list, for those that ask for it. The row of the person says more than that of the company. */
async function toldBy(
  listed: ListedValues,
  { personId, accountId }: NewSignal,
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

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** No member of the body has one of these names. */
const withTold = (body: string, told: Listed | undefined) =>
  told === undefined ? body : JSON.stringify({ ...JSON.parse(body), ...shownListed(told) })

/** Only the signals of the organization itself have a card with what it knows of a private account. */
function asOnCard(account: Found<Account> | undefined, { account: card, organizationId }: NewSignal) {
  if (!account?.stub || organizationId === null || card?.id !== account.id) return account
  const { name, headcount, location, industry, websiteUrl = account.websiteUrl } = card
  return { ...account, name, headcount, location, industry, websiteUrl }
}

function bodyOf(signal: Signal, person: Found<Person> | undefined, account: Found<Account> | undefined) {
  const own = <E extends Account | Person>(entity: Found<E> | undefined) =>
    entity && withOwnTime(entity, entity.stub, signal.createdAt)
  const shown = own(account)
  return requestBody(signal, own(person), shown && v.parse(Account, shown))
}

async function holders(
  service: FanOut,
  index: DestinationIndex,
  { accountId, personId, organizationId }: Signal,
  { accounts }: Subjects,
): Promise<ReadonlySet<string>> {
  if (!index.hasSelected) return new Set()
  const account = accounts.get(accountId ?? '')
  const merged = account && account !== 'unreadable' ? [account.id, ...account.mergedIds] : []
  const entities = new Set([accountId, personId, ...merged].filter((id) => id !== null))
  const lists = await Promise.all([...entities].map((id) => service.listsHolding(id, organizationId)))
  return new Set(lists.flat())
}

/** Must be the same when the stream repeats a signal, because it is part of the attempt's id. */
function firstAt(storedAt: string | undefined, writtenAt: Date): string {
  if (storedAt !== undefined) return storedAt
  // The stream rounds down to the second, so this rounds up: a signal must not look too old.
  return new Date(writtenAt.getTime() + 999).toISOString()
}
