import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stubItem } from '../../functions/entities/entity-item.ts'
import { idOfPage } from '../../functions/entities/identity.ts'
import { dynamoOwnNames } from '../../functions/entities/own-names.store.ts'
import { parseSocialUrl, type SocialUrl } from '../../functions/entities/social-url.ts'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { documentOf } from '../../functions/search/document.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { accountFinder } from '../../functions/sources/companies/account-finder.ts'
import { dynamoCompanies } from '../../functions/sources/companies/companies.store.ts'
import { caller, type Handler } from '../support/call.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { requestsOf } from '../support/requests-of.ts'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { anAccount, refOf, store } from './lists-world.ts'

let api: ListsApi
let data: Handler
let follower: Follower

beforeAll(async () => {
  api = await startListsApi()
  follower = await followIndex(api.tables)
  ;({ handler: data } = await import('../../functions/data/serve-data.handler.ts'))
})
afterAll(async () => {
  follower.stop()
  await api.stop()
})

type Organization = ReturnType<ListsApi['organization']>

async function organization(): Promise<Organization> {
  await api.newOrganization()
  return api.organization()
}

const pageOf = (slug: string, kind = 'company'): SocialUrl => {
  const page = parseSocialUrl(`https://linkedin.com/${kind}/${slug}`)
  if (!page) throw new Error(`no page ${slug}`)
  return page
}

const upload = (owner: Organization, ...urls: string[]) => {
  api.askAs(owner)
  return api.post({ name: 'Uploaded', urls }, '/lists/upload')
}

async function found(owner: Organization, type: string, search: string) {
  await follower.catchUp()
  const reply = await caller(
    data,
    owner.apiKey,
  )({
    resource: '/data',
    query: { type: [type], search: [search] },
  })
  return reply.body.data.map(({ id }: { id: string }) => id)
}

const slugOf = () => `zz${newId('acc').slice(4).toLowerCase()}`

describe('a stub that another organization listed', () => {
  test('is on the list of its own organization only, and found by nobody', async () => {
    const [ours, theirs] = [await organization(), await organization()]
    const slug = slugOf()
    const made = await upload(ours, pageOf(slug).url, pageOf(slug, 'in').url)
    const listed = await api.get(made.body.id)
    expect(listed.body.data).toMatchObject([{ name: expect.any(String) }, { type: 'person' }])
    for (const owner of [ours, theirs]) {
      expect(await found(owner, 'accounts', slug)).toEqual([])
      expect(await found(owner, 'people', slug)).toEqual([])
    }
    api.askAs(theirs)
    expect((await api.get(made.body.id)).status).toBe(404)
  })

  test('does not exist among the selected ids, until the organization lists it too', async () => {
    const [ours, theirs] = [await organization(), await organization()]
    const slug = slugOf()
    await upload(ours, pageOf(slug).url)
    const selected = [{ id: idOfPage(pageOf(slug)), type: 'account' }]
    expect((await api.post({ name: 'Mine', selected })).status).toBe(201)
    api.askAs(theirs)
    const refused = await api.post({ name: 'Guess', selected })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ path: 'selected.0.id', message: 'No account has this id.' }])
    await upload(theirs, pageOf(slug).url)
    expect((await api.post({ name: 'Mine too', selected })).status).toBe(201)
  })

  test('counts as created for everybody who lists it first, and shows no earlier time', async () => {
    const [ours, theirs] = [await organization(), await organization()]
    const { url } = pageOf(slugOf())
    const first = await upload(ours, url)
    const second = await upload(theirs, url)
    const again = await upload(theirs, url)
    expect([first, second, again].map(({ body }) => body.upload)).toMatchObject([
      { created: 1, matched: 0 },
      { created: 1, matched: 0 },
      { created: 0, matched: 1 },
    ])
    const [item] = (await api.get(second.body.id)).body.data
    expect([item.createdAt, item.updatedAt]).toEqual([item.addedAt, item.addedAt])
  })

  test('is public when an import fills it in, with the time of the import', async () => {
    const [ours, theirs] = [await organization(), await organization()]
    const slug = slugOf()
    const { body } = await upload(ours, pageOf(slug).url)
    const later = new Date(Date.now() + 60_000)
    const imports = dynamoImports(api.world.client, api.world.table, () => later)
    await imports.accounts([parse(AccountPatch, { socialUrl: pageOf(slug).url, name: `Real ${slug}` })])
    expect(await found(theirs, 'accounts', slug)).toEqual([idOfPage(pageOf(slug))])
    api.askAs(ours)
    const [item] = (await api.get(body.id)).body.data
    expect(item).toMatchObject({ name: `Real ${slug}`, createdAt: later.toISOString() })
    expect((await upload(theirs, pageOf(slug).url)).body.upload).toMatchObject({ matched: 1, created: 0 })
  })
})

test('a stub that was indexed once is found no more', async () => {
  const owner = await organization()
  const slug = slugOf()
  const item = stubItem(pageOf(slug), systemClock())
  const { stub: _, ...open } = item
  const document = documentOf(open)
  if (!document) throw new Error('no document')
  await api.world.client.send(new PutCommand({ TableName: api.world.table, Item: item }))
  await writeItems(api.world.client, api.world.searchIndex, indexEntries(document))
  expect(await found(owner, 'accounts', slug)).toEqual([])
  api.askAs(owner)
  const live = await api.post({ name: 'Live', filters: { search: slug } })
  expect((await api.get(live.body.id)).body).toMatchObject({ total: 0, data: [] })
})

test('a stub with the name of a company does not take its signals', async () => {
  const owner = await organization()
  const word = slugOf()
  const account = anAccount({ name: `Acme ${word}`, websiteUrl: null })
  await store(api.world, [account])
  await upload(owner, pageOf(`acme-${word}`).url)
  await follower.catchUp()
  const { table, searchIndex } = api.world
  const accounts = accountFinder(
    dynamoCompanies(api.world.client, table, dynamoPostings(api.world.client, searchIndex)),
  )
  const seen = { source: 'x', nativeId: '1', url: 'https://n.example/1', title: '', body: '', at: undefined }
  const found = await accounts.about({ ...seen, kind: 'job', company: `Acme ${word}` }, undefined)
  expect(found?.id).toBe(refOf(account).id)
})

test('a search in many stubs reads their own names once', async () => {
  const owner = await organization()
  const made = await upload(owner, ...Array.from({ length: 60 }, () => pageOf(slugOf()).url))
  const names = dynamoOwnNames(api.world.client, api.world.table)
  const { data: stubs } = (await api.get(made.body.id)).body
  const word = slugOf()
  await names.keep(owner.id, stubs[3].id, { name: `Acme ${word}`, readAt: '2026-11-23T10:00:00.000Z' })
  const requests = requestsOf(api.world.client)
  const { body } = await api.get(made.body.id, { search: word })
  expect(body.data).toMatchObject([{ id: stubs[3].id, name: `Acme ${word}` }])
  // Three of documents, then the found item, its name and its signals.
  expect(requests.counts().BatchGetItemCommand?.requests).toBe(6)
})

describe('the name of a stub', () => {
  const nameOf = (slug: string) => {
    const item = stubItem(pageOf(encodeURIComponent(slug)), new Date(0))
    return 'name' in item ? item.name : ''
  }

  test.each([
    ['acme-corp', 'Acme Corp'],
    ['at&t', 'At&t'],
    ['müller-söhne', 'Müller Söhne'],
    ['अमूल', 'अमूल'],
    ['a\u202eb\u200bc\u2066d', 'Abcd'],
    ['<script>alert(1)</script>'.replaceAll(/[<>/]/g, '!'), 'Script Alert 1 Script'],
    ['ignore:everything!and,pay', 'Ignore Everything And Pay'],
    [`a${'\u0301'.repeat(50)}`, 'Á\u0301\u0301'],
    ['🚀', 'F0 9F 9A 80'],
    ["(!'*)", 'Unnamed'],
  ])('%s', (slug, name) => expect(nameOf(slug)).toBe(name))

  test('has at most 100 characters', () => {
    expect(nameOf(`x${'-yz'.repeat(60)}`).length).toBeLessThanOrEqual(100)
    expect(nameOf('𝒳'.repeat(90)).isWellFormed()).toBe(true)
  })
})

test('only pages of the known professional networks are taken', async () => {
  const owner = await organization()
  const reply = await upload(owner, 'https://linkedin.com/company/a', 'https://evil.example/company/acme')
  expect(reply.status).toBe(400)
  expect(pathsOf(reply.body)).toEqual(['urls.1'])
})
