import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { requestsOf } from '../../support/requests-of.ts'
import { aKey } from '../../support/webhooks/agents.ts'
import { useWatches } from '../../support/webhooks/use-watches.ts'

const { webhooks, balance, bodies, nextMinute, run, sent, setBalance, subscribe, ask, sweep, wish } =
  useWatches()

const names = () => bodies().map(({ name }) => name)

describe('what nobody subscribed', () => {
  test('costs no request: one query finds digests and watches, and there are none', async () => {
    const requests = requestsOf(webhooks.service.client)
    const { length } = (await webhooks.service.sweepDigests()).watches
    expect([length, requests.counts()]).toEqual([
      0,
      { QueryCommand: expect.objectContaining({ requests: 1 }) },
    ])
    requests.reset()
    expect(await sweep()).toMatchObject({ polled: 0, events: 0 })
    expect(requests.counts()).toEqual({ QueryCommand: expect.objectContaining({ requests: 1 }) })
    expect(balance).not.toHaveBeenCalled()
  })
})

describe('what is over', () => {
  test('a subscription that was not renewed gets nothing, and is not polled', async () => {
    await subscribe('balance.low', {}, { ttlMs: 300_000 })
    webhooks.service.advance(301_000)
    setBalance(5)
    expect(await nextMinute()).toMatchObject({ events: 0 })
    expect(await nextMinute()).toMatchObject({ polled: 0 })
    expect(sent()).toEqual([])
  })

  test('one that was ended is not polled any more', async () => {
    await subscribe('balance.low')
    const ended = await ask(webhooks.owner.apiKey, 'events/unsubscribe', wish('balance.low'))
    expect(ended.error).toBeUndefined()
    setBalance(5)
    await nextMinute()
    expect(await nextMinute()).toMatchObject({ polled: 0 })
    expect(sent()).toEqual([])
  })

  test('one whose destination an admin deleted is not polled after the next event', async () => {
    const { id } = (await subscribe('balance.low')).result
    const { status } = await webhooks.owner.destinations({
      method: 'DELETE',
      resource: '/destinations/{id}',
      params: { id },
    })
    expect(status).toBe(204)
    setBalance(5)
    await nextMinute()
    expect(await nextMinute()).toMatchObject({ polled: 0 })
    expect(sent()).toEqual([])
  })

  test('a revoked key ends it: the event is not sent, and the agent is told', async () => {
    const { apiKey, revoke } = await aKey(webhooks.service, webhooks.owner)
    await ask(apiKey, 'events/subscribe', wish('balance.low'))
    await revoke()
    setBalance(5)
    await nextMinute()
    expect(bodies()).toEqual([
      { type: 'terminated', error: { code: -32012, message: 'Forbidden', data: {} } },
    ])
    setBalance(500)
    await nextMinute()
    setBalance(5)
    await nextMinute()
    expect(await nextMinute()).toMatchObject({ polled: 0 })
  })
})

describe('a fault', () => {
  test('in one watch stops no other, and nothing is lost', async () => {
    await subscribe('balance.low', { below: 10 })
    await subscribe('run.finished')
    setBalance(5)
    run()
    balance.mockRejectedValueOnce(new Error('no table'))
    expect((await nextMinute()).failures).toHaveLength(1)
    expect(names()).toEqual(['run.finished'])
    await nextMinute()
    expect(names()).toEqual(['run.finished', 'balance.low'])
  })

  test('between handing over and writing down sends nothing twice', async () => {
    await subscribe('run.finished')
    run()
    const dies = {
      book: { moved: () => Promise.reject(new Error('died')), remove: async () => undefined },
    }
    expect((await nextMinute(dies)).failures).toHaveLength(1)
    expect(sent()).toHaveLength(1)
    await nextMinute()
    expect(sent()).toHaveLength(1)
  })

  test('of another sweep at the same time sends nothing twice', async () => {
    await subscribe('run.finished')
    run()
    webhooks.service.advance(60_000)
    await Promise.all([sweep(), sweep()])
    await webhooks.service.deliver()
    expect(sent()).toHaveLength(1)
    await nextMinute()
    expect(sent()).toHaveLength(1)
  })
})

describe('who may subscribe', () => {
  test.each([
    ['may not read runs', { scopes: ['webhooks'] }, 'run.finished'],
    ['may not send elsewhere', { scopes: ['read'] }, 'balance.low'],
  ])('a key that %s is refused', async (_, limits, name) => {
    const { apiKey } = await aKey(webhooks.service, webhooks.owner, limits)
    expect((await ask(apiKey, 'events/subscribe', wish(name))).error).toMatchObject({ code: -32012 })
  })

  test('a key of one list is refused, because these are about the whole organization', async () => {
    const only = { kind: 'list', id: newId('lst') }
    const { apiKey } = await aKey(webhooks.service, webhooks.owner, { only })
    expect((await ask(apiKey, 'events/subscribe', wish('run.finished'))).error).toMatchObject({
      code: -32012,
    })
  })

  test('a list of somebody else is one that is not there', async () => {
    const { error } = await subscribe('run.finished', { listId: newId('lst') })
    expect(error).toMatchObject({ code: -32011, data: { kind: 'argument' } })
  })

  test.each(['', 'x', '\ud800', `lst_${'a'.repeat(2000)}`, 'x'.repeat(100_000)])(
    'a list or keyword that has no id is invalid (%#)',
    async (id) => {
      for (const given of [{ listId: id }, { keywordId: id }])
        expect((await subscribe('run.finished', given)).error).toMatchObject({ code: -32602 })
    },
  )

  test.each([{ below: 0 }, { below: 'x' }, { other: 1 }])('arguments %j are invalid', async (given) => {
    expect((await subscribe('balance.low', given)).error).toMatchObject({ code: -32602 })
  })
})
