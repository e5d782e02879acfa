import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsOf, pathsOf } from '../data/data-world.ts'
import { type FeedbackTestWorld, startFeedbackWorld } from './feedback-world.ts'

let world: FeedbackTestWorld
beforeAll(async () => {
  world = await startFeedbackWorld()
  await world.charge(400)
})
afterAll(() => world.stop())

const shownIn = async (apiKey = world.ours.apiKey, more: Record<string, string> = {}) => {
  await world.follower.catchUp()
  return idsOf(await world.ask({ type: 'signals', limit: '100', ...more }, { apiKey }))
}

describe('a verdict', () => {
  test('wrong gives back the price of a result once, and the ledger names the signal', async () => {
    const { id } = await world.result()
    const before = await world.balance()
    const first = await world.judge(id, { verdict: 'wrong' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      signalId: id,
      verdict: 'wrong',
      hidden: true,
      refund: { state: 'refunded', credits: 10 },
      mute: null,
    })
    expect((await world.judge(id, { verdict: 'wrong' })).body).toEqual(first.body)
    expect(await world.balance()).toBe(before + 10)
    const refunds = await world.refunds()
    expect(refunds.filter(({ signalId }) => signalId === id)).toMatchObject([
      { amount: 10, keywordId: 'kw_1', runId: 'run_1' },
    ])
  })

  test('that replaces wrong keeps the refund, and wrong again brings no second one', async () => {
    const { id } = await world.result()
    const before = await world.balance()
    for (const verdict of ['wrong', 'right', 'wrong', 'not_relevant', 'wrong'])
      await world.judge(id, { verdict })
    expect(await world.balance()).toBe(before + 10)
    const { body } = await world.judge(id, { verdict: 'right' })
    expect(body).toMatchObject({ hidden: false, refund: { state: 'refunded', credits: 10 } })
  })

  test('is shown with its signal, and only to its organization', async () => {
    const signal = await world.signal()
    const correction = { type: 'ACCOUNT_JOB_HIRING', company: 'Acme' }
    await world.judge(signal.id, { verdict: 'not_relevant', correction })
    const { body } = await world.one('signals', signal.id, world.ours.apiKey)
    expect(body.feedback).toMatchObject({ verdict: 'not_relevant', correction, hidden: false })
    expect((await world.one('signals', signal.id, world.theirs.apiKey)).body).not.toHaveProperty('feedback')
  })

  test('is refused for signals of others as for unknown ones', async () => {
    const theirs = await world.signal({ organizationId: world.theirs.id })
    for (const id of [theirs.id, 'sig_unknown', '__proto__', '../x'])
      expect((await world.judge(id, { verdict: 'wrong' })).status).toBe(404)
  })

  test.each([
    [{}, 'verdict'],
    [{ verdict: 'bad' }, 'verdict'],
    [{ verdict: 'wrong', more: 1 }, 'more'],
    [{ verdict: 'wrong', correction: {} }, 'correction'],
    [{ verdict: 'wrong', correction: { type: 'X' } }, 'correction.type'],
    [{ verdict: 'wrong', correction: { company: 'x'.repeat(201) } }, 'correction.company'],
    [{ verdict: 'wrong', correction: JSON.parse('{"company":"A","__proto__":{}}') }, 'correction.__proto__'],
  ])('names the mistake in %j', async (body, path) => {
    const { id } = await world.signal()
    const answer = await world.judge(id, body)
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]])
  })

  test('of a monitor gives back a check once, for the first of its signals', async () => {
    const [one, other] = await world.checked(2)
    const before = await world.balance()
    const first = await world.judge(one?.id ?? '', { verdict: 'wrong' })
    const second = await world.judge(other?.id ?? '', { verdict: 'wrong' })
    expect(first.body.refund).toEqual({ state: 'refunded', credits: 10 })
    expect(second.body).toMatchObject({ hidden: true, refund: { state: 'none', credits: 0 } })
    expect(await world.balance()).toBe(before + 10)
  })

  test('costs and gives nothing for a signal that cost nothing', async () => {
    const [open, own] = [await world.signal(), await world.signal({ organizationId: world.ours.id })]
    const before = await world.balance()
    for (const { id } of [open, own]) {
      const { body } = await world.judge(id, { verdict: 'wrong' })
      expect(body.refund).toEqual({ state: 'none', credits: 0 })
    }
    expect(await world.balance()).toBe(before)
  })

  test('not relevant offers what the keyword can leave out', async () => {
    const { id } = await world.result({ source: 'https://www.news.example/a', highlights: ['a round'] })
    const { body } = await world.judge(id, { verdict: 'not_relevant' })
    expect(body.mute).toEqual({
      keywordId: 'kw_1',
      listId: null,
      source: 'news.example',
      phrase: 'a round',
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    })
  })
})

describe('of the monitor of a list', () => {
  test('not relevant offers what the list can leave out, and never the name of the company', async () => {
    const { id } = await world.signal({
      organizationId: world.ours.id,
      listId: 'lst_1',
      source: 'https://www.news.example/a',
      highlights: ['Acme'],
    })
    const { body } = await world.judge(id, { verdict: 'not_relevant' })
    expect(body.mute).toEqual({
      keywordId: null,
      listId: 'lst_1',
      source: 'news.example',
      phrase: null,
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    })
  })
})

describe('a wrong signal', () => {
  test('of our own leaves our queries, searches, tables, counts and feeds, and another verdict brings it back', async () => {
    const { id } = await world.result({ text: 'Zanzibar raises' })
    const views: Record<string, string>[] = [
      {},
      { search: 'zanzibar' },
      { after: '', total: 'true', search: 'zanzibar' },
      { cursor: '' },
    ]
    for (const view of views) expect(await shownIn(world.ours.apiKey, view)).toContain(id)
    await world.judge(id, { verdict: 'wrong' })
    for (const view of views) expect(await shownIn(world.ours.apiKey, view)).not.toContain(id)
    const counted = await world.ask({ type: 'signals', search: 'zanzibar', after: '', total: 'true' })
    expect(counted.body.total).toBe(0)
    expect((await world.one('signals', id, world.ours.apiKey)).body.feedback.hidden).toBe(true)
    await world.judge(id, { verdict: 'right' })
    for (const view of views) expect(await shownIn(world.ours.apiKey, view)).toContain(id)
  })

  test('of everybody leaves our data only, and pages stay whole', async () => {
    const made = []
    for (let n = 0; n < 6; n += 1) made.push((await world.signal({ text: `Quagga ${n}` })).id)
    const [first = '', second = ''] = made
    const { body: before } = await world.one('signals', first, world.theirs.apiKey)
    await world.judge(first, { verdict: 'wrong' })
    await world.judge(second, { verdict: 'wrong' })
    const views: Record<string, string>[] = [{}, { cursor: '' }, { after: '' }, { sort: 'createdAt' }]
    for (const view of views) {
      const ours = await shownIn(world.ours.apiKey, { search: 'quagga', limit: '4', ...view })
      expect(ours.toSorted()).toEqual(made.slice(2).toSorted())
      const theirs = await shownIn(world.theirs.apiKey, { search: 'quagga', ...view })
      expect(theirs.toSorted()).toEqual(made.toSorted())
    }
    expect((await world.one('signals', first, world.theirs.apiKey)).body).toEqual(before)
    await world.judge(first, { verdict: 'not_relevant' })
    expect(await shownIn(world.ours.apiKey, { search: 'quagga' })).toContain(first)
  })

  test('of everybody stays where a thousand are hidden', async () => {
    const { id } = await world.signal({ text: 'Okapi' })
    const ids = Array.from({ length: 1000 }, (_, n) => `sig_${n}`)
    await world.hide(world.theirs.id, ids)
    const { body } = await world.judge(id, { verdict: 'wrong' }, world.theirs.apiKey)
    expect(body).toMatchObject({ verdict: 'wrong', hidden: false })
    expect(await shownIn(world.theirs.apiKey, { search: 'okapi' })).toEqual([id])
    await world.hide(world.theirs.id, ids.slice(1))
    await world.judge(id, { verdict: 'right' }, world.theirs.apiKey)
    expect((await world.judge(id, { verdict: 'wrong' }, world.theirs.apiKey)).body.hidden).toBe(true)
    expect(await shownIn(world.theirs.apiKey, { search: 'okapi' })).toEqual([])
  })
})
