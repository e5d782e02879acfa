import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../functions/entities/account.ts'
import { accountCard, personCard } from '../../functions/entities/card.ts'
import type { Person } from '../../functions/entities/person.ts'
import { takeOutOfPacks } from '../../functions/indexer/packs.store.ts'
import { erasePerson } from '../../functions/purges/erase-person.ts'
import { dynamoPersonTraces } from '../../functions/purges/person-traces.store.ts'
import { traceOf } from '../../functions/purges/person-traces.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { signalRecord } from '../../functions/signals/signal-record.ts'
import { pack } from '../../functions/webhooks/attempts/packed-text.ts'
import { anAccount, aPerson, aSignal } from '../support/data/dataset.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { dumpOf, mentioning } from '../support/dump.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'
import { Random } from '../support/random.ts'

let tables: Tables
let client: DynamoDBDocumentClient
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
  follower = await followIndex(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const random = new Random(3)
const { table, webhookLog } = tableNames
const dump = () => dumpOf(client, Object.values(tableNames))

interface Somebody {
  readonly person: Person
  readonly alias: string
  readonly signals: readonly Signal[]
}

let account: Account
let gone: Somebody
let stays: Somebody
let unique = 0

beforeEach(async () => {
  unique += 1
  account = anAccount(random, newId('acc'))
  const id = `per_n${unique}`
  gone = somebody(id, 'Erasmus')
  // An id that begins with the other one.
  stays = somebody(`${id}1`, 'Olga')
  await writeItems(client, table, [{ ...key.account(account.id), kind: 'account', ...account, version: 1 }])
  for (const [index, one] of [gone, stays].entries()) await storeAll(one, index + 1)
  await follower.catchUp()
})

function somebody(id: string, name: string): Somebody {
  const person = {
    ...aPerson(random, id, account),
    firstName: name,
    lastName: `Erasable${unique}`,
    email: `${name}.${unique}@mail.example`,
    decisionMaker: true,
    // Both are of one second, so they share packs of the index.
    createdAt: '2026-06-01T10:00:00.000Z',
  }
  const signals = [null, 'org_a', 'org_b'].map((organizationId) => ({
    ...aSignal(random, newId('sig'), { accounts: [], people: [] }),
    organizationId,
    personId: id,
    accountId: account.id,
    text: `${name} Erasable${unique} has a new job`,
  }))
  return { person, alias: `per_alias-${id}-end`, signals }
}

/** What the service stores about a person in all places. */
async function storeAll({ person, alias, signals }: Somebody, position: number) {
  const { id } = person
  const cards = {
    person: personCard({ ...person, version: 1 }),
    account: accountCard({ ...account, version: 1 }),
  }
  const refs = JSON.stringify([
    { id: 'per_other', type: 'person' },
    { id, type: 'person' },
  ])
  const leader = { id, name: `${person.firstName} ${person.lastName}`, title: person.title }
  const member = { kind: 'member', organizationId: 'org_a', listId: 'lst_a', entityId: id, type: 'person' }
  await writeItems(client, table, [
    { ...key.person(id), kind: 'person', ...person, account: cards.account, version: 1 },
    { ...key.person(alias), kind: 'alias', entityId: id },
    ...signals.map((signal) => signalItem(signal, new Date(), cards)),
    { ...key.member('org_a', `lst_${unique}`, position), ...member },
    { ...key.membership(id, 'org_a', `lst_${unique}`), ...member, kind: 'membership', position },
    { ...key.watch('org_a', `lst_${unique}`, id), kind: 'watch', snapshot: person },
    {
      ...key.watch('org_a', `lst_${unique}${position}`, account.id),
      kind: 'watch',
      snapshot: { ...account, decisionMakers: [leader, { ...leader, id: 'per_other', name: 'Other' }] },
    },
    { ...key.pushChunk('org_a', `psh_${id}`, 1), kind: 'pushChunk', refs, outcomes: '[null,null]' },
    {
      ...key.run('org_a', 'lst_a', '2026', id.replace('per', 'run')),
      kind: 'run',
      notChecked: [{ id, reason: 'x' }],
    },
  ])
  const body = pack(
    JSON.stringify(
      signalRecord(signals[0] ?? aSignal(random, 'sig_x', { accounts: [], people: [] }), person, account),
    ),
  )
  await writeItems(client, webhookLog, [
    { ...key.attempt('org_a', 1, `att_1${id}`), kind: 'attempt', signalId: 'sig_removed_before', body },
    { ...key.attempt('org_a', 1, `att_2${id}`), kind: 'attempt', signalId: signals[1]?.id },
    {
      ...key.due(1, `2026-03-10#${id.length}`, `att_${newId('job')}`),
      kind: 'due',
      message: { signalId: signals[1]?.id },
    },
  ])
}

const traces = () => dynamoPersonTraces(client, tableNames, takeOutOfPacks)
const wordsOf = ({ person, alias }: Somebody) => [
  `"${person.id}"`,
  `#${person.id}"`,
  `#${person.id}#`,
  alias,
  `${person.firstName} ${person.lastName}`,
  person.email ?? '',
]
const left = async (one: Somebody) => {
  const items = await dump()
  return wordsOf(one).flatMap((word) => mentioning(items, word))
}

describe('erasing a person', () => {
  test('leaves nothing of the person, and everything of others', async () => {
    const before = await left(stays)
    const counted = await erasePerson(traces(), gone.person.id, false)
    expect(counted.counts).toMatchObject({ signal: 3, member: 1, attempt: 2, due: 1, alias: 1, person: 1 })
    const { complete } = await erasePerson(traces(), gone.person.id, true)
    expect(complete).toBe(true)
    expect(await left(gone)).toEqual([])
    await follower.catchUp()
    await erasePerson(traces(), gone.person.id, true)
    expect(await left(gone)).toEqual([])
    expect((await left(stays)).length).toBe(before.length)
  })

  test('keeps places of lists and pushes, and other entries of what it clears', async () => {
    await erasePerson(traces(), gone.person.id, true)
    const items = await dump()
    expect(mentioning(items, '"entityId":"per_erased"')).toHaveLength(unique)
    const refs = [
      { id: 'per_other', type: 'person' },
      { id: 'per_erased', type: 'person' },
    ]
    const [push = ''] = mentioning(items, `psh_${gone.person.id}"`)
    expect(JSON.parse(JSON.parse(push).refs)).toEqual(refs)
    const [watch = ''] = mentioning(items, `lst_${unique}1#WATCH`)
    expect(JSON.parse(watch).snapshot.decisionMakers).toMatchObject([{ id: 'per_other', name: 'Other' }])
  })

  test('works by an alias, and goes on where a call was interrupted', async () => {
    const interrupted = { ...traces(), index: () => Promise.reject(new Error('killed')) }
    await expect(erasePerson(interrupted, gone.alias, true)).rejects.toThrow('killed')
    await follower.catchUp()
    expect((await left(gone)).length).toBeGreaterThan(0)
    await erasePerson(traces(), gone.alias, true)
    await follower.catchUp()
    await erasePerson(traces(), gone.person.id, true)
    expect(await left(gone)).toEqual([])
  })
})

test('a value without the person is left as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      expect(traceOf({ ...values, pk: 'a', sk: 'b', kind: 'x' }, new Set(['per_1']))).toBe('none')
    }),
  )
})
