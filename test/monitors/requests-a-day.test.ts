import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { startWatchedCompanies } from './watched-companies.ts'

const FIRST_DAY = 25
const LATER_DAY = 8

let tables: Tables
let watched: Awaited<ReturnType<typeof startWatchedCompanies>>
beforeAll(async () => {
  tables = await startTables()
  watched = await startWatchedCompanies(tables)
})
afterAll(async () => {
  await watched.stop()
  await tables.stop()
})

describe('what one company costs its hosts, in runs of a monitor', () => {
  test.each(COMPANY_SITES.map(({ name, platform }) => [name, platform] as const))(
    '%s, %s: no more requests than allowed, and none again for what has not changed',
    async (name) => {
      const [first, second, third] = await watched.days(name, 3)
      expect(first?.requests).toBeLessThanOrEqual(FIRST_DAY)
      expect(second?.requests).toBeLessThanOrEqual(LATER_DAY)
      expect(third?.requests).toBeLessThanOrEqual(LATER_DAY)
      console.log(
        name,
        [first, second, third]
          .map((d) => `${d?.requests}/${d?.unchanged}/${d?.bytes}/${d?.notChecked}`)
          .join(' '),
        second?.urls.join(' '),
      )
    },
  )
})
