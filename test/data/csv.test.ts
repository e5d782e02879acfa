import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DataTestWorld, startDataWorld } from './data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

test('CSV has the person and the account of a signal in columns of their own', async () => {
  const company = await world.account({ websiteUrl: 'https://www.acme.com/en', name: '＝SUM(1); "x"\ty' })
  const cto = await world.person()
  await world.signal({ accountId: company.id, personId: cto.id })
  await world.signal()
  await world.follower.catchUp()
  const reply = await world.ask({ type: 'signals' }, { headers: { Accept: 'text/csv' } })
  const [header, ...rows] = reply.text.trim().split('\r\n')
  expect(header).toBe(
    'id,type,source,text,highlights,personId,accountId,keywordId,listId,organizationId,createdAt,updatedAt,personName,personImageUrl,personSocialUrl,accountName,accountImageUrl,accountSocialUrl,evidence,accountDomain',
  )
  const own = `Jane Doe,,${cto.socialUrl},"'＝SUM(1); ""x""\ty",,${company.socialUrl},"{""`
  expect(rows.filter((row) => row.includes(own) && row.endsWith(',acme.com'))).toHaveLength(1)
  expect(rows.filter((row) => row.includes(',,,,,,"{""') && row.endsWith(','))).toHaveLength(1)
})
