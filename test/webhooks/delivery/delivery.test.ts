import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { anAccount, aPerson, aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()

describe('a delivery', () => {
  test('carries the whole signal record, and the log shows the same', async () => {
    const account = anAccount()
    const person = aPerson({ accountId: account.id })
    await webhooks.service.putAccount(account)
    await webhooks.service.putPerson(person)
    await webhooks.service.setWebhook({
      kind: 'organization',
      organizationId: webhooks.owner.id,
      id: webhooks.owner.id,
      url: `${webhooks.receiver.url}/all`,
    })
    const signal = aSignal({ accountId: account.id, personId: person.id, organizationId: webhooks.owner.id })
    await webhooks.deliver(signal)

    const [request] = webhooks.received
    const record = JSON.parse(request?.body ?? '')
    expect(record).toMatchObject({
      ...signal,
      account,
      person: { id: person.id, firstName: 'Ada', email: person.email },
    })
    expect(Object.keys(record.person)).not.toContain('accountId')
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Signalbox/test',
    })
    expect(Object.keys(request?.headers ?? {}).filter((name) => /signature/i.test(name))).toEqual([])

    const [row] = await webhooks.log()
    expect(row).toMatchObject({
      signalId: signal.id,
      destination: { kind: 'organization', id: webhooks.owner.id },
      url: `${webhooks.receiver.url}/all`,
      attempt: 1,
      status: 'delivered',
      statusCode: 200,
      error: null,
      nextAttemptAt: null,
    })
    const { body: entry } = await webhooks.owner.call({
      resource: '/webhook-log/{id}',
      params: { id: row.id },
    })
    expect(entry.request.body).toBe(request?.body)
    expect(entry.response.body).toBe('ok')
    expect(entry.request.headers['webhook-id']).toBe(request?.headers['webhook-id'])
    expect(entry.request.headers['webhook-timestamp']).toBe(request?.headers['webhook-timestamp'])
    await webhooks.service.setWebhook({
      kind: 'organization',
      organizationId: webhooks.owner.id,
      id: webhooks.owner.id,
      url: null,
    })
  })

  test('goes once to each matching destination and to no other', async () => {
    const other = await webhooks.service.organization()
    const account = anAccount({ industry: newId('run') })
    await webhooks.service.putAccount(account)
    const set = (kind: 'organization' | 'list' | 'keyword', organizationId: string, id: string, extra = {}) =>
      webhooks.service.setWebhook({
        kind,
        organizationId,
        id,
        url: `${webhooks.receiver.url}/${id}`,
        ...extra,
      })
    await set('organization', webhooks.owner.id, webhooks.owner.id)
    await set('organization', other.id, other.id)
    await set('list', webhooks.owner.id, 'lst_selected', { selected: true })
    await webhooks.service.addMember(webhooks.owner.id, 'lst_selected', account.id)
    await set('list', other.id, 'lst_theirs', { selected: true })
    await webhooks.service.addMember(other.id, 'lst_theirs', account.id)
    await set('list', webhooks.owner.id, 'lst_live', { filters: { industry: [account.industry] } })
    await set('list', webhooks.owner.id, 'lst_miss', { filters: { industry: ['nothing like it'] } })
    const open = aSignal({ accountId: account.id })
    const own = aSignal({ accountId: account.id, organizationId: webhooks.owner.id })
    await webhooks.deliver(open, own)
    const got = (id: string) =>
      webhooks.received
        .filter(({ body }) => JSON.parse(body).id === id)
        .map(({ path }) => path.slice(1))
        .sort()
    expect(got(open.id)).toEqual(
      [webhooks.owner.id, other.id, 'lst_selected', 'lst_theirs', 'lst_live'].sort(),
    )
    expect(got(own.id)).toEqual([webhooks.owner.id, 'lst_selected', 'lst_live'].sort())
    for (const organization of [webhooks.owner, other]) {
      await webhooks.service.setWebhook({
        kind: 'organization',
        organizationId: organization.id,
        id: organization.id,
        url: null,
      })
    }
  })

  test('is sent once when the stream and the queue repeat it', async () => {
    const keyword = await webhooks.keyword()
    const signal = keyword.signal()
    await webhooks.service.fanOut(signal)
    await webhooks.deliver(signal, signal)
    await webhooks.deliver(signal)
    expect(webhooks.received).toHaveLength(1)
    expect(await webhooks.log()).toHaveLength(1)
  })

  test('goes to a webhook that was just set, and not to one that was just removed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const keyword = await webhooks.keyword()
      await webhooks.service.fanOut(keyword.signal())
      await webhooks.service.setWebhook({ ...keyword, url: null })
      await webhooks.service.fanOut(keyword.signal())
    }
    await webhooks.service.deliver()
    // A delivery whose webhook is removed before it is sent ends with a row in the log.
    expect(webhooks.received).toEqual([])
    expect((await webhooks.log()).map(({ error }: { error: string }) => error)).toEqual(
      Array(10).fill('destination_removed: The webhook was removed.'),
    )
  })
})
