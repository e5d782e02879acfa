import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { entry } from '../monitors/world.ts'
import { privateCompanies, shows } from './world.ts'

let world: Awaited<ReturnType<typeof privateCompanies>>
beforeAll(async () => {
  world = await privateCompanies()
})
afterAll(() => world.stop())

const word = () => `zz${newId('acc').slice(4).toLowerCase()}`

describe('a company that one organization monitors by its website', () => {
  test('is public to nobody, whatever its website says', async () => {
    const [ours, theirs] = [await world.organization(), await world.organization()]
    const slug = word()
    world.website(`${slug}.example`, `<title>${slug}</title><meta name="geo" content="Berlin">`)
    const list = await world.monitored(ours, `https://${slug}.example`)
    for (const owner of [ours, theirs]) {
      expect(await world.ask(owner, { type: 'accounts', search: slug })).toEqual([])
      expect(await world.ask(owner, { type: 'accounts', limit: '100' })).toEqual([])
      for (const field of ['industry', 'location', 'techStack'])
        expect(await world.ask(owner, { field }, '/data/values')).toEqual([])
    }
    world.api.askAs(theirs)
    const live = await world.api.post({ name: 'Live', filters: { search: slug } })
    expect(await world.items(theirs, live.body.id)).toEqual([])
    const [item] = await world.items(ours, list.id)
    const selected = [{ id: item.id, type: 'account' }]
    world.api.askAs(theirs)
    expect((await world.api.post({ name: 'Guess', selected })).status).toBe(400)
  })

  test('has the name of its website on the lists of this organization', async () => {
    const ours = await world.organization()
    const slug = word()
    const name = `${slug.toUpperCase()} Robotics`
    world.website(`${slug}.example`, `<title>${name} – We build robots</title>`)
    const first = await world.monitored(ours, `https://${slug}.example`)
    const second = await world.upload(ours, `https://${slug}.example`)
    for (const id of [first.id, second.body.id])
      expect(await world.items(ours, id)).toMatchObject([{ name, websiteUrl: `https://${slug}.example` }])
    expect(await world.items(ours, first.id, { search: 'robotics' })).toMatchObject([{ name }])
    expect(await world.items(ours, first.id, { search: 'biology' })).toEqual([])
  })

  test('has no name of its website for another organization that lists it', async () => {
    const [ours, theirs] = [await world.organization(), await world.organization()]
    const slug = word()
    world.website(`${slug}.example`, `<title>${slug} Robotics</title>`)
    await world.monitored(ours, `https://${slug}.example`)
    const alone = await world.upload(theirs, `https://${word()}.example`)
    const shared = await world.upload(theirs, `https://${slug}.example`)
    expect(shared.body.upload).toMatchObject({ created: 1, matched: 0 })
    const [[unknown], [known]] = [
      await world.items(theirs, alone.body.id),
      await world.items(theirs, shared.body.id),
    ]
    expect(known).toMatchObject({ name: `${slug}.example` })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(await world.items(theirs, shared.body.id, { search: 'robotics' })).toEqual([])
    const reading = (id: string) => world.requestsOf(() => world.items(theirs, id))
    expect(await reading(shared.body.id)).toEqual(await reading(alone.body.id))
  })

  test('has signals that name it for this organization only', async () => {
    const [ours, theirs] = [await world.organization(), await world.organization()]
    const slug = word()
    world.website(`${slug}.example`, `<title>${slug} Robotics</title>`)
    const news = (name: string, n: number) => entry({ id: slug, name, websiteUrl: null }, n)
    world.shows((name) => shows(news(name, 0)))
    const list = await world.monitored(ours, `https://${slug}.example`)
    world.shows((name) => shows(news(name, 0), news(name, 1)))
    await world.runAgain(ours, list.id)
    const [signal, ...more] = await world.ask(ours, { type: 'signals' })
    expect(more).toEqual([])
    expect(signal).toMatchObject({ account: { name: `${slug} Robotics` }, listId: list.id })
    const [item] = await world.items(ours, list.id)
    expect(item.signals).toMatchObject([{ id: signal.id, account: { name: `${slug} Robotics` } }])
    expect(await world.ask(theirs, { type: 'signals' })).toEqual([])
  })

  test('is private when two organizations list and monitor it together', async () => {
    const [ours, ally, theirs] = [
      await world.organization(),
      await world.organization(),
      await world.organization(),
    ]
    const slug = word()
    world.website(`${slug}.example`, `<title>${slug}</title>`)
    for (const owner of [ours, ally]) await world.monitored(owner, `https://${slug}.example`)
    expect(await world.ask(theirs, { type: 'accounts', search: slug })).toEqual([])
  })
})
