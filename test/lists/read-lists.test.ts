import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { shownSignal } from '../../functions/signals/signal.ts'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { anAccount, aPerson, refOf, store } from './lists-world.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

describe('GET /lists/:id', () => {
  test('shows every member on its pages, and an empty page past the end', async () => {
    const made = await api.entities(150, 90)
    const { body: list } = await api.post({ name: 'Pages', selected: made.map(refOf) })
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => api.get(list.id, { page })))
    expect(
      pages.map(({ status, body }) => [
        status,
        body.page,
        body.limit,
        body.total,
        body.pages,
        body.data.length,
      ]),
    ).toEqual([
      [200, 1, 100, 240, 3, 100],
      [200, 2, 100, 240, 3, 100],
      [200, 3, 100, 240, 3, 40],
      [200, 4, 100, 240, 3, 0],
    ])
    expect(pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))).toEqual(
      made.map(({ id }) => id),
    )
    expect(pages[0]?.body.list).toEqual(list)
    const small = await api.get(list.id, { page: '80', limit: '3' })
    expect(small.body).toMatchObject({ page: 80, limit: 3, pages: 80 })
    expect(small.body.data).toHaveLength(3)
  })

  test('shows accounts and people with their fields, signals and decision makers', async () => {
    const account = anAccount({ logoKey: 'logos/a.png' })
    const boss = aPerson({
      accountId: account.id,
      accountName: account.name,
      decisionMaker: true,
      seniority: 'c-level',
    })
    await store(api.world, [account, boss])
    await api.world.decisionMakers.apply([{ before: undefined, after: boss }])
    const signal = {
      id: newId('sig'),
      type: 'ACCOUNT_NEW_ANNOUNCEMENT' as const,
      source: 'https://news.example/1',
      text: 'News',
      highlights: ['News'],
      personId: boss.id,
      accountId: account.id,
      keywordId: null,
      listId: null,
      organizationId: null,
      createdAt: '2026-02-01T00:00:00.000Z',
      updatedAt: '2026-02-01T00:00:00.000Z',
    }
    const secret = { ...signal, id: newId('sig'), organizationId: 'org_other' }
    await api.world.digests.apply([signal, secret].map((after) => ({ before: undefined, after })))
    const { body: list } = await api.post({ name: 'Rich', selected: [refOf(account), refOf(boss)] })
    const { body } = await api.get(list.id)
    const shown = {
      ...shownSignal(signal),
      account: {
        id: account.id,
        name: account.name,
        imageUrl: 'https://images.example/logos/a.png',
        socialUrl: account.socialUrl,
      },
      person: {
        id: boss.id,
        name: `${boss.firstName} ${boss.lastName}`,
        imageUrl: null,
        socialUrl: boss.socialUrl,
      },
    }
    expect(body.data).toEqual([
      {
        id: account.id,
        type: 'account',
        addedAt: expect.stringMatching(/Z$/),
        name: account.name,
        imageUrl: 'https://images.example/logos/a.png',
        socialUrl: account.socialUrl,
        websiteUrl: account.websiteUrl,
        headcount: 50,
        location: account.location,
        industry: 'Software',
        techStack: ['React'],
        recentFundingRound: [],
        recentMergersAndAcquisitions: [],
        createdAt: account.createdAt,
        updatedAt: account.updatedAt,
        recordId: null,
        owner: null,
        fields: {},
        signals: [shown],
        decisionMakers: [
          {
            id: boss.id,
            name: `${boss.firstName} ${boss.lastName}`,
            title: boss.title,
            seniority: 'c-level',
            imageUrl: null,
            socialUrl: boss.socialUrl,
            email: boss.email,
          },
        ],
      },
      expect.objectContaining({
        id: boss.id,
        type: 'person',
        accountId: account.id,
        signals: [shown],
      }),
    ])
    expect(body.data[1]).not.toHaveProperty('decisionMakers')
  })

  test.each([
    ['limit 0', { limit: '0' }, ['limit']],
    ['limit 101', { limit: '101' }, ['limit']],
    ['a limit that is no number', { limit: 'ten' }, ['limit']],
    ['page 0', { page: '0' }, ['page']],
    ['a negative page', { page: '-1' }, ['page']],
    ['a fractional page', { page: '1.5' }, ['page']],
    ['an unknown parameter', { cursor: 'x' }, ['cursor']],
    ['several mistakes', { page: '0', limit: '0', x: '1' }, ['limit', 'page', 'x']],
  ])('refuses %s and names it', async (_case, query, paths) => {
    const { body: list } = await api.post({ name: 'a' })
    const reply = await api.get(list.id, query)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })

  test('names in its signals who is not on the list, and null where nobody is', async () => {
    const [account, other] = [anAccount(), anAccount()]
    const somebody = aPerson()
    await store(api.world, [account, other, somebody])
    const about = (accountId: string | null, personId: string | null, day: number) => ({
      id: newId('sig'),
      type: 'ACCOUNT_NEW_ANNOUNCEMENT' as const,
      source: 'https://news.example/1',
      text: 'News',
      highlights: [],
      personId,
      accountId,
      keywordId: null,
      listId: null,
      organizationId: null,
      createdAt: `2026-02-0${day}T00:00:00.000Z`,
      updatedAt: '2026-02-01T00:00:00.000Z',
    })
    const signals = [
      about(account.id, somebody.id, 3),
      about(account.id, 'per_gone', 2),
      about(account.id, null, 1),
    ]
    await api.world.digests.apply(signals.map((after) => ({ before: undefined, after })))
    const { body: list } = await api.post({ name: 'a', selected: [refOf(account)] })
    const { body } = await api.get(list.id)
    const subjects = body.data[0].signals.map(
      (signal: { account: { id: string }; person: { name: string } | null }) => [
        signal.account.id,
        signal.person?.name ?? null,
      ],
    )
    expect(subjects).toEqual([
      [account.id, `${somebody.firstName} ${somebody.lastName}`],
      [account.id, null],
      [account.id, null],
    ])
  })

  test('exports a whole list as CSV and as NDJSON', async () => {
    const made = [...(await api.entities(130)), ...(await api.entities(0, 20))]
    const { body: list } = await api.post({ name: 'Export', selected: made.map(refOf) })
    const table = await api.get(list.id, {}, { accept: 'text/csv' })
    expect(table.headers['content-type']).toMatch(/^text\/csv/)
    const lines = table.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(151)
    expect(lines[0]).toMatch(/^id,type,addedAt,name,/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(made.map(({ id }) => id))
    expect(table.headers).not.toHaveProperty('link')
    const rows = await api.get(list.id, {}, { accept: 'application/x-ndjson' })
    expect(
      rows.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(made.map(({ id }) => id))
    const page = await api.get(list.id, { page: '2', limit: '60' }, { accept: 'application/x-ndjson' })
    expect(page.text.trimEnd().split('\n')).toHaveLength(60)
    expect(page.headers.link).toBe(`<${list.id}?page=3&limit=60>; rel="next"`)
  })
})
