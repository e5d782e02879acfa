import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostStubItem } from '../../functions/entities/entity-item.ts'
import { idOfHost } from '../../functions/entities/identity.ts'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { entry } from '../monitors/world.ts'
import { privateCompanies, shows } from './world.ts'

let world: Awaited<ReturnType<typeof privateCompanies>>
beforeAll(async () => {
  world = await privateCompanies()
})
afterAll(() => world.stop())

const word = () => `zz${newId('acc').slice(4).toLowerCase()}`
const put = (Item: object) =>
  world.api.world.client.send(new PutCommand({ TableName: world.api.world.table, Item: { ...Item } }))
const imported = async (...rows: object[]) => {
  const { client, table } = world.api.world
  const result = await dynamoImports(client, table, systemClock).accounts(
    rows.map((row) => v.parse(AccountPatch, row)),
  )
  await world.follower.catchUp()
  return result.outcomes
}
const realOne = (slug: string) => ({
  socialUrl: `https://linkedin.com/company/${slug}`,
  websiteUrl: `https://${slug}.example`,
  name: slug,
})
const named = async (name: string) => (await world.accounts().named(name))?.id

describe('a second company with the name of a real one', () => {
  test('takes no signals away from it when somebody monitors it', async () => {
    const [thief, slug] = [await world.organization(), word()]
    const [real] = await imported(realOne(slug))
    world.website(`${slug}.fake.example`, `<title>${slug}</title>`)
    world.website(`get${slug}.example`, `<meta property="og:site_name" content="${slug}">`)
    await world.monitored(thief, `https://get${slug}.example`, `https://${slug}.fake.example`)
    expect(await named(slug)).toBe(real?.outcome === 'created' ? real.id : 'none')
  })

  test('takes none away either when an older version made it public', async () => {
    const slug = word()
    const [real] = await imported(realOne(slug))
    const { stub: _, ...open } = hostStubItem(`get${slug}.example`, systemClock())
    await put({ ...open, name: slug, version: 2 })
    await world.follower.catchUp()
    expect(await named(slug)).toBe(real?.outcome === 'created' ? real.id : 'none')
    const { upload } = (await world.uploadRows(await world.organization(), { name: slug })).body
    expect(upload).toMatchObject({ matched: 1, unresolved: 0 })
  })

  test('makes the name ambiguous when a register or an import knows it too', async () => {
    for (const namesake of [
      { wikidataId: `Q${Date.now()}` },
      { socialUrl: `https://linkedin.com/company/${word()}` },
    ]) {
      const slug = word()
      await imported(realOne(slug), { name: slug, ...namesake })
      expect(await named(slug)).toBeUndefined()
    }
    const slug = word()
    await put(hostStubItem(`get${slug}.example`, systemClock()))
    await imported(realOne(slug), { id: idOfHost(`get${slug}.example`), name: slug })
    expect(await named(slug)).toBeUndefined()
  })
})

describe('a private company that an import names', () => {
  test.each([
    ['by its page', (slug: string) => realOne(slug)],
    ['by its number', (slug: string) => ({ ...realOne(slug), socialUrl: undefined, lei: lei() })],
    ['by its id', (slug: string) => ({ id: idOfHost(`${slug}.example`), name: slug, headcount: 3 })],
    ['by its website', (slug: string) => ({ websiteUrl: `https://${slug}.example`, name: slug })],
  ])('%s is public, and keeps its id, its list and its signals', async (_, row) => {
    const [ours, theirs] = [await world.organization(), await world.organization()]
    const slug = word()
    world.website(`${slug}.example`, `<title>${slug} Robotics</title>`)
    const news = (name: string, n: number) => entry({ id: slug, name, websiteUrl: null }, n)
    world.shows((name) => shows(news(name, 0)))
    const list = await world.monitored(ours, `https://${slug}.example`)
    world.shows((name) => shows(news(name, 0), news(name, 1)))
    await world.runAgain(ours, list.id)
    await imported(row(slug))
    const id = idOfHost(`${slug}.example`)
    expect(await world.ask(theirs, { type: 'accounts', search: slug })).toMatchObject([{ id, name: slug }])
    const [item] = await world.items(ours, list.id)
    expect(item).toMatchObject({ id, name: slug, signals: [{ account: { name: slug } }] })
    expect(await world.ask(ours, { type: 'signals' })).toMatchObject([{ account: { id, name: slug } }])
    expect(await world.ask(theirs, { type: 'signals' })).toEqual([])
  })

  test('is one of several in an import by their websites', async () => {
    const [first, second] = [word(), word()]
    for (const slug of [first, second]) await put(hostStubItem(`${slug}.example`, systemClock()))
    await imported(
      ...[first, second].map((slug) => ({ websiteUrl: `https://${slug}.example`, name: `Name ${slug}` })),
    )
    const owner = await world.organization()
    for (const slug of [first, second])
      expect(await world.ask(owner, { type: 'accounts', search: slug })).toMatchObject([
        { id: idOfHost(`${slug}.example`), name: `Name ${slug}` },
      ])
  })
})

const lei = () => `${newId('acc').slice(4, 22).toUpperCase()}12`
