import { afterAll, beforeAll, expect, test } from 'vitest'
import { startListsApi } from './lists-api.ts'
import { refOf } from './lists-world.ts'

let api: Awaited<ReturnType<typeof startListsApi>>
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())

/** The same as for keywords: see test/keywords/caps.test.ts. */
test.each(['maxCreditsPerRun', 'maxCreditsPerMonth'])(
  'a monitor with %s below the price of a run is refused at each door, paused or not',
  async (cap) => {
    await api.newOrganization(1000)
    const selected = (await api.entities(2)).map(refOf)
    const { body: list } = await api.post({ name: 'a', selected })
    const refused = { status: 402, body: { code: 'cap_reached', cap, limit: 19, required: 20 } }
    const urls = ['https://linkedin.com/company/one', 'https://linkedin.com/company/two']
    for (const paused of [true, false]) {
      const body = { [cap]: 19, paused }
      expect(await api.post({ name: 'b', selected, monitor: true, ...body })).toMatchObject(refused)
      const upload = { name: 'c', urls, monitor: true, ...body }
      expect(await api.post(upload, '/lists/upload')).toMatchObject(refused)
      expect(await api.patch(list.id, { monitor: true, ...body })).toMatchObject(refused)
    }
    expect((await api.call({ resource: '/lists' })).body.data).toHaveLength(1)
  },
)
