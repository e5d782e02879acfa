import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { missingFrom } from '../indexer/digests/digest.ts'
import { DigestItem, EMPTY_DIGEST } from '../indexer/digests/digest-item.ts'
import { rowsIn } from '../search/packs.ts'
import { idAt } from '../search/position.ts'
import { systemClock } from '../shared/clock.ts'
import { getItems, writeItems } from '../shared/dynamo/batch.store.ts'
import { compressed } from '../shared/dynamo/compressed.store.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { type Key, key } from '../shared/table.ts'
import { amendmentItem } from '../signals/amendments/amendment-item.ts'
import { unpack } from '../webhooks/attempts/packed-text.ts'
import type { PersonTraces } from './erase-person.ts'
import { namesPerson, type PersonIds, traceOf } from './person-traces.ts'
import { erasuresOf, type SentAbout, sentAbout, tellsErasure } from './told-receivers.ts'
import { type ScannedItem, wholeTable } from './whole-table.store.ts'

interface PersonTables {
  readonly table: string
  readonly searchIndex: string
  readonly webhookLog: string
}

/** Hears of an organization before something of its own is erased, perhaps more than once. */
type TellOwner = (organizationId: string) => Promise<void>

/** Takes entries of the index out of the packs that have them. */
type TakeOut = (client: DynamoDBDocumentClient, searchIndex: string, entries: readonly Key[]) => Promise<void>

const Alias = v.object({ kind: v.literal('alias'), entityId: v.string() })
const Signal = v.object({ id: v.string() })
const LogRow = v.object({
  signalId: v.optional(v.string()),
  message: v.optional(v.object({ signalId: v.string(), body: v.optional(v.string()) })),
  body: v.optional(v.instance(Uint8Array)),
})

/** An organization's own item, such as a member of a list. Public ones have null. */
const Owned = v.object({ organizationId: v.string() })

const EVERYTHING = {}
const personPk = key.person('').pk
const isPerson = ({ pk }: ScannedItem) => pk.startsWith(personPk)

export function dynamoPersonTraces(
  client: DynamoDBDocumentClient,
  { table, searchIndex, webhookLog }: PersonTables,
  takeOut: TakeOut,
  tellOwner: TellOwner = async () => {},
): PersonTraces {
  const digests = compressed(client, searchIndex, 'digest', DigestItem, EMPTY_DIGEST)

  return {
    async ids(id) {
      const [item] = await getItems(client, table, [key.person(id)], true)
      const alias = v.safeParse(Alias, item)
      const person = alias.success ? alias.output.entityId : id
      const ids = new Set([id, person])
      await wholeTable(client, table, aliasesOf(person), async (items) => {
        for (const { pk } of items.filter(isPerson)) ids.add(pk.slice(personPk.length))
      })
      return ids
    },

    async signals(ids) {
      const found = new Set<string>()
      for (const id of ids) {
        await wholeTable(client, table, signalsOf(id), async (items) => {
          for (const signal of v.parse(v.array(Signal), items)) found.add(signal.id)
        })
      }
      return found
    },

    async log(ids, signals, erase, count) {
      const found: Key[] = []
      const sent: SentAbout[] = []
      await wholeTable(client, webhookLog, EVERYTHING, async (items) => {
        const traces = items.filter((item) => isOfLog(item, ids, signals))
        for (const { kind } of traces) count(kind)
        found.push(...traces.map(({ pk, sk }) => ({ pk, sk })))
        sent.push(...sentAbout(traces, { ids, signals }))
      })
      if (!erase) return
      // First: without the rows, nobody knows any more who got them.
      const told = erasuresOf(sent, { ids, signals }, systemClock())
      await writeItems(client, table, told.map(amendmentItem))
      await writeItems(client, webhookLog, [], found)
    },

    rows: (ids, erase, count) =>
      wholeTable(client, table, EVERYTHING, async (items) => {
        for (const item of items.filter((one) => !isPerson(one))) {
          const trace = traceOf(item, ids)
          if (trace === 'none') continue
          count(item.kind)
          if (!erase) continue
          const owned = v.safeParse(Owned, item)
          if (owned.success) await tellOwner(owned.output.organizationId)
          if (trace === 'remove') await writeItems(client, table, [], [item])
          else await replaceValues(client, table, item, trace.replace)
        }
      }),

    index: (ids, erase, count) =>
      wholeTable(client, searchIndex, EVERYTHING, async (items) => {
        const removed = items.filter((item) => traceOf(item, ids) === 'remove')
        for (const { kind } of removed) count(kind)
        if (erase) await writeItems(client, searchIndex, [], removed)
        // A block of a feed keeps the places of its other rows.
        for (const item of items) {
          const trace = traceOf(item, ids)
          if (typeof trace !== 'object') continue
          count(item.kind)
          if (erase) await replaceValues(client, searchIndex, item, trace.replace)
        }
        const packed = items.flatMap(({ pk, ...pack }) => rowsIn(pack).map((sk) => ({ pk, sk })))
        const inPacks = packed.filter(({ sk }) => ids.has(idAt(sk)))
        for (const _ of inPacks) count('entry')
        if (erase) await takeOut(client, searchIndex, inPacks)
        const others = items.filter(
          ({ kind, pk }) => kind === 'digest' && !removed.some((one) => one.pk === pk),
        )
        const read = await digests.read(others)
        const edited = others.filter(({ pk }) => mentioned(read.get(pk), ids))
        for (const { kind } of edited) count(kind)
        const change = (digest: DigestItem) => withoutTraces(digest, ids)
        if (erase) await digests.edit(edited.map(({ pk, sk }) => ({ key: { pk, sk }, change })))
      }),

    async person(ids, erase, count) {
      const found = await getItems(client, table, [...ids].map(key.person), true)
      for (const item of found) count(String(item.kind))
      if (erase) await writeItems(client, table, [], [...ids].map(key.person))
    },
  }
}

const aliasesOf = (id: string) => ({
  FilterExpression: 'entityId = :id AND begins_with(pk, :people)',
  ExpressionAttributeValues: { ':id': id, ':people': personPk },
})

const signalsOf = (id: string) => ({
  FilterExpression: 'personId = :id AND #kind = :signal',
  ExpressionAttributeNames: { '#kind': 'kind' },
  ExpressionAttributeValues: { ':id': id, ':signal': 'signal' },
})

function isOfLog(item: ScannedItem, ids: PersonIds, signals: ReadonlySet<string>): boolean {
  const { signalId, message, body = sentBody(message?.body) } = v.parse(LogRow, item)
  if (signals.has(signalId ?? message?.signalId ?? '')) return true
  const text = body === undefined ? '' : unpack(body)
  return namesPerson(text, ids) && !tellsErasure(text)
}

/** A digest that is not sent yet is in its message only. */
const sentBody = (body: string | undefined) => (body === undefined ? undefined : Buffer.from(body, 'base64'))

const mentioned = (digest: DigestItem | undefined, ids: PersonIds) =>
  digest !== undefined && withoutTraces(digest, ids) !== digest

/** Where older signals begin that the digest does not have stays as it was. */
function withoutTraces(digest: DigestItem, ids: PersonIds): DigestItem {
  const signals = digest.signals.filter(({ personId }) => personId === null || !ids.has(personId))
  const makers = digest.makers.filter(({ id }) => !ids.has(id))
  if (signals.length === digest.signals.length && makers.length === digest.makers.length) return digest
  return { ...digest, signals, makers, missingFrom: missingFrom(digest) }
}

/** Only while they are as they were read; the next pass sees what another writer has made of them. */
async function replaceValues(
  client: DynamoDBDocumentClient,
  TableName: string,
  item: ScannedItem,
  values: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(values)
  const numbered = (write: (index: number) => string, by: string) => names.map((_, n) => write(n)).join(by)
  const update = new UpdateCommand({
    TableName,
    Key: { pk: item.pk, sk: item.sk },
    UpdateExpression: `SET ${numbered((n) => `#n${n} = :new${n}`, ', ')}`,
    ConditionExpression: numbered((n) => `#n${n} = :old${n}`, ' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#n${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      names.flatMap((name, n) => [
        [`:new${n}`, values[name]],
        [`:old${n}`, item[name]],
      ]),
    ),
  })
  await ifConditionHolds(client.send(update))
}
