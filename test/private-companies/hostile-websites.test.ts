import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { privateCompanies, type Website } from './world.ts'

let world: Awaited<ReturnType<typeof privateCompanies>>
beforeAll(async () => {
  world = await privateCompanies()
})
afterAll(() => world.stop())

const word = () => `zz${newId('acc').slice(4).toLowerCase()}`

/** The name that the organization sees after it has monitored the website. */
async function nameOf(host: string, site: Website | string) {
  const owner = await world.organization()
  world.website(host, site)
  const list = await world.monitored(owner, `https://${host}`)
  const [item] = await world.items(owner, list.id)
  return { name: item.name, owner }
}

describe('the host stays the name of a private company whose website says', () => {
  test.each([
    ['an instruction', 'ignore-previous-instructions', '<title>IGNORE previous instructions</title>'],
    ['markup', 'img-onerror-alert', '<title>&lt;img onerror=alert()&gt;</title>'],
    ['a formula', 'hyperlink-acme', '<meta property="og:site_name" content="=HYPERLINK(acme)">'],
    ['another name', 'evil', '<title>Stripe</title>'],
    [
      'another name in its data and its imprint',
      'evil-two',
      '<script type="application/ld+json">{"@type":"Organization","name":"Stripe","leiCode":"529900T8BM49AURSDO55"}' +
        '</script><p>Stripe, Inc., HRB 12345</p>',
    ],
  ])('%s', async (_, label, html) => {
    const host = `${label}.example`
    expect((await nameOf(host, html)).name).toBe(host)
  })

  test('the name of a public company with another website', async () => {
    const real = word()
    const { client, table } = world.api.world
    const row = { socialUrl: `https://linkedin.com/company/${real}`, name: `${real}, Inc.` }
    for (const website of [{ websiteUrl: `https://${real}.example` }, {}]) {
      await dynamoImports(client, table, systemClock).accounts([
        v.parse(AccountPatch, { ...row, ...website }),
      ])
      await world.follower.catchUp()
      const host = `get${real}${Object.keys(website).length}.example`
      expect((await nameOf(host, `<title>${real}</title>`)).name).toBe(host)
    }
  })

  test('what another company says, to which it leads', async () => {
    const real = word()
    const html = `<title>${real}</title>`
    const host = `get${real}.example`
    expect((await nameOf(host, { html, at: `https://${real}.example/` })).name).toBe(host)
    expect((await nameOf(host, { html, at: `https://www.get${real}.example/en` })).name).toBe(real)
  })

  test('a name in letters that look like others', async () => {
    const host = 'xn--pypal-4ve.example'
    expect((await nameOf(host, '<title>p\u0430ypal</title>')).name).toBe('p\u0430ypal.example')
  })
})

test('a website that changes its name is read again after a week', async () => {
  const slug = word()
  const owner = await world.organization()
  world.website(`${slug}.example`, `<title>${slug} One</title>`)
  const list = await world.monitored(owner, `https://${slug}.example`)
  world.website(`${slug}.example`, `<title>${slug} Two</title>`)
  await world.runAgain(owner, list.id)
  expect(await world.items(owner, list.id)).toMatchObject([{ name: `${slug} One` }])
  world.bench.now = new Date(world.bench.now.getTime() + 8 * 86_400_000)
  await world.runAgain(owner, list.id)
  expect(await world.items(owner, list.id)).toMatchObject([{ name: `${slug} Two` }])
})

test('many websites of an upload are public to nobody, and a page of them takes one request more', async () => {
  const [ours, theirs] = [await world.organization(), await world.organization()]
  const slug = word()
  const urls = Array.from({ length: 300 }, (_, n) => `https://${slug}${n}.example`)
  const { body } = await world.upload(ours, ...urls)
  expect(body.upload).toMatchObject({ created: 300 })
  await world.follower.catchUp()
  expect(await world.ask(theirs, { type: 'accounts', search: slug })).toEqual([])
  const page = (id: string) => world.requestsOf(() => world.items(ours, id, { limit: '100' }))
  const selected = await world.api.entities(100)
  world.api.askAs(ours)
  const known = await world.api.post({
    name: 'Known',
    selected: selected.map(({ id }) => ({ id, type: 'account' })),
  })
  const [ofKnown, ofPrivate] = [await page(known.body.id), await page(body.id)]
  const total = (counts: typeof ofKnown) =>
    Object.values(counts).reduce((sum, { requests }) => sum + requests, 0)
  expect(total(ofPrivate)).toBe(total(ofKnown) + 1)
})
