import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stubItem } from '../../../functions/entities/entity-item.ts'
import { parseSocialUrl } from '../../../functions/entities/social-url.ts'
import { dynamoPostings } from '../../../functions/search/postings.store.ts'
import { accountFinder } from '../../../functions/sources/companies/account-finder.ts'
import { dynamoCompanies } from '../../../functions/sources/companies/companies.store.ts'
import { attribution } from '../../../functions/sources/people/attribution.ts'
import { dynamoPeople } from '../../../functions/sources/people/people.store.ts'
import { personFinder } from '../../../functions/sources/people/person-finder.ts'
import { readObservation } from '../../../functions/sources/signal-content.ts'
import { story } from '../../keywords/world.ts'
import { dataWriters } from '../../support/data/data-writers.ts'
import { type Follower, followIndex } from '../../support/data/index-follower.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'
import { anAccount, aPerson } from '../../support/webhooks/builders.ts'

let tables: Tables
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const writers = () => dataWriters(tables.documentClient(), tables.tableNames.table)

async function company(name: string) {
  const account = anAccount({ name, websiteUrl: null })
  await writers().putAccount(account)
  return account
}

async function employee(name: string, accountId: string | null, changes = {}) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const person = aPerson({ firstName, lastName, accountId, ...changes })
  await writers().putPerson(person)
  return person
}

/** With the index as it is. */
function attributeNow(title: string) {
  const client = tables.documentClient()
  const { table, searchIndex } = tables.tableNames
  const find = attribution(
    accountFinder(dynamoCompanies(client, table, dynamoPostings(client, searchIndex))),
    personFinder(dynamoPeople(client, table, dynamoPostings(client, searchIndex))),
  )
  const observation = story(1, { title })
  return find(observation, readObservation(observation))
}

const attribute = async (title: string) => {
  await follower.catchUp()
  return attributeNow(title)
}

describe('a headline is attributed to', () => {
  test('the person who works at its account, among others of the same name', async () => {
    const [quell, other] = [await company('Quellwerk'), await company('Otherworks')]
    const person = await employee('Jane Roe', quell.id)
    await employee('Jane Roe', other.id)
    await employee('Jane Roe', null)
    expect(await attribute('Quellwerk names Jane Roe chief revenue officer')).toEqual({
      accountId: quell.id,
      personId: person.id,
      otherParty: null,
    })
    expect(await attribute('Someplace names Jane Roe chief revenue officer')).toMatchObject({
      personId: null,
    })
  })

  test('nobody when two of one name work there', async () => {
    const { id } = await company('Zwillingswerk')
    await employee('Mark Hill', id)
    await employee('Mark Hill', id)
    expect(await attribute('Zwillingswerk names Mark Hill chief executive')).toMatchObject({
      accountId: id,
      personId: null,
    })
  })

  test('who has left, when it tells the departure', async () => {
    const { id, name } = await company('Altwerk GmbH')
    const person = await employee('Anna Berg', null, {
      experience: [{ company: name, to: '2026-10-01' }, { title: 'no company' }, { company: 7 }],
    })
    expect(await attribute('Anna Berg leaves Altwerk')).toMatchObject({ accountId: id, personId: person.id })
    expect(await attribute('Altwerk names Anna Berg chief executive')).toMatchObject({ personId: null })
  })

  test.each([
    ['Weißwerk', 'Weißwerk raises $3M', 'Jörg Strauß', 'Weißwerk names Jörg Strauß chief executive'],
    ['Ørstedwerk', 'Ørstedwerk raises $3M', 'Søren Łuk', 'Ørstedwerk names Soren Luk chief executive'],
  ])('%s, whose letters the index writes in another way', async (name, headline, person, told) => {
    const { id } = await company(name)
    const { id: personId } = await employee(person, id)
    expect(await attribute(headline)).toMatchObject({ accountId: id })
    expect(await attribute(told)).toMatchObject({ accountId: id, personId })
  })

  test('no stub, even where the index has it', async () => {
    const { id } = await company('Stubwerk')
    const page = parseSocialUrl('https://linkedin.com/in/paul-kent')
    if (!page) throw new Error('no page')
    const client = tables.documentClient()
    const { stub: _, ...open } = { ...stubItem(page, new Date()), accountId: id }
    await client.send(new PutCommand({ TableName: tables.tableNames.table, Item: open }))
    expect(await attribute('Stubwerk names Paul Kent chief executive')).toMatchObject({
      personId: 'id' in open ? open.id : '',
    })
    // The index keeps what it had: it learns nothing from a stub.
    const Item = { ...open, stub: true }
    await client.send(new PutCommand({ TableName: tables.tableNames.table, Item }))
    expect(await attributeNow('Stubwerk names Paul Kent chief executive')).toMatchObject({
      accountId: id,
      personId: null,
    })
  })

  test('the other company of a deal too, when it is the only one of its name', async () => {
    const [buyer, bought] = [await company('Kaufwerk'), await company('Beutewerk')]
    expect(await attribute('Kaufwerk acquires Beutewerk for $3M')).toMatchObject({
      accountId: buyer.id,
      otherParty: { name: 'Beutewerk', accountId: bought.id },
    })
    expect(await attribute('Unknownwerk acquires Beutewerk for $3M')).toMatchObject({
      accountId: null,
      otherParty: { name: 'Beutewerk', accountId: bought.id },
    })
    expect(await attribute('Kaufwerk raises $3M from Birch Capital')).toMatchObject({
      otherParty: { name: 'Birch Capital', accountId: null },
    })
    await company('Beutewerk Ltd')
    expect(await attribute('Kaufwerk acquires Beutewerk for $3M')).toMatchObject({
      otherParty: { name: 'Beutewerk', accountId: null },
    })
  })
})
