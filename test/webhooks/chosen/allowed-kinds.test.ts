import { expect, test } from 'vitest'
import { allowedKinds, CHANNEL_NAMES, unknownKinds } from '../../../functions/webhooks/channels/channels.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks({ between: { destinationKinds: 'webhook,slack' } })

const make = (kind: string) =>
  webhooks.owner.destinations({
    method: 'POST',
    resource: '/destinations',
    body: { kind, name: 'Sales', url: `${webhooks.receiver.url}/in` },
  })

test('the operator says which kinds new destinations may have', async () => {
  expect((await make('slack')).status).toBe(201)
  expect(await make('teams')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'kind', message: expect.stringContaining('destinationKinds') }] },
  })
})

test('without the setting, all kinds are allowed', () => {
  expect([...allowedKinds(undefined)]).toEqual(CHANNEL_NAMES)
  expect(unknownKinds('webhook,fax')).toEqual(['fax'])
})
