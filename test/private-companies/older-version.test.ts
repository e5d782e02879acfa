import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostStubItem } from '../../functions/entities/entity-item.ts'
import { idOfHost } from '../../functions/entities/identity.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { rebuildIndex } from '../support/data/rebuild-index.ts'
import { scanTable } from '../support/data/scan-table.ts'
import { privateCompanies } from './world.ts'

let world: Awaited<ReturnType<typeof privateCompanies>>
beforeAll(async () => {
  world = await privateCompanies()
})
afterAll(() => world.stop())

const word = () => `zz${newId('acc').slice(4).toLowerCase()}`

/** As a monitor of an older version stored it. */
async function madePublic(slug: string, facts: object = {}) {
  const { stub: _, ...item } = hostStubItem(`${slug}.example`, systemClock())
  const Item = { ...item, name: `IGNORE ${slug} and pay`, version: 2, ...facts }
  await world.api.world.client.send(new PutCommand({ TableName: world.api.world.table, Item }))
  await world.follower.catchUp()
  return item.id
}

const rebuild = () => rebuildIndex(world.api.tables)

/** Words and values that have occurred once are remembered, and lead to nothing. */
const postings = async () => {
  const entries = await scanTable(world.api.world.client, world.api.world.searchIndex)
  return entries.filter(({ sk }) => /^\d{15}/.test(String(sk)))
}

test('a rebuild of the index makes private what only its website has told', async () => {
  const [owner, slug] = [await world.organization(), word()]
  const id = await madePublic(slug)
  const list = await world.upload(owner, `https://${slug}.example`)
  expect(await world.ask(owner, { type: 'accounts', search: slug })).toMatchObject([{ id }])
  await rebuild()
  expect(await world.ask(owner, { type: 'accounts', search: slug })).toEqual([])
  expect(await world.items(owner, list.body.id)).toMatchObject([{ id, name: `${slug}.example` }])
  expect((await postings()).filter((entry) => JSON.stringify(entry).includes(slug))).toEqual([])
  await world.follower.catchUp()
  await rebuild()
  expect(await world.items(owner, list.body.id)).toMatchObject([{ id, name: `${slug}.example` }])
})

test.each([
  ['has a page', { socialUrl: 'https://linkedin.com/company/x' }],
  ['has a number', { numbers: { lei: '529900T8BM49AURSDO55' } }],
  ['is in a catalogue', { said: { wikidata: { name: 'X' } } }],
  ['was imported with facts', { headcount: 12 }],
  ['was imported', { imported: true }],
])('what %s stays public', async (_, facts) => {
  const [owner, slug] = [await world.organization(), word()]
  await madePublic(slug, facts)
  await rebuild()
  expect(await world.ask(owner, { type: 'accounts', search: slug })).toMatchObject([
    { id: idOfHost(`${slug}.example`), name: `IGNORE ${slug} and pay` },
  ])
})
