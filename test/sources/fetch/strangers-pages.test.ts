import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENV } from '../../../functions/shared/env.ts'
import { SEARCHES } from '../../../functions/sources/adapters/searches.ts'
import { sharedFetch } from '../../../functions/sources/fetch/shared-fetch.wiring.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'
import { useWebsite } from './website.ts'

/** The operator's own place for one source, whose pages a stranger writes. */
const website = useWebsite()
let tables: Tables
let inside: string
let reached = 0
const secretService = createServer((_request, response) => {
  reached += 1
  response.end('secret')
})

beforeAll(async () => {
  tables = await startTables()
  await new Promise<void>((resolve) => secretService.listen(0, '127.0.0.1', resolve))
  const address = secretService.address()
  inside = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  await tables.stop()
  await new Promise((resolve) => secretService.close(resolve))
})

/** As on a laptop, where users may name private addresses for webhooks. */
function laptopFetch() {
  Object.assign(process.env, tables.env, { [ENV.receivers]: 'any', SOURCE_HN_URL: website.origin })
  const options = { upstreams: SEARCHES, patienceMs: 60_000 }
  return sharedFetch(
    tables.documentClient(),
    tables.tableNames.table,
    () => new Date(),
    options,
  )(new Map(), 'org_a')
}

test('a link of a page does not lead a laptop to an address inside', async () => {
  await expect(laptopFetch()({ url: `${inside}/feed` })).rejects.toMatchObject({ kind: 'refused' })
  expect(reached).toBe(0)
})

test('a redirect does not either, and the origin that the operator chose goes on', async () => {
  website.answer = (request, response) =>
    request.url === '/away' ? response.writeHead(302, { location: inside }).end() : response.end('here')
  const fetch = laptopFetch()
  await expect(fetch({ url: 'https://hn.algolia.com/away' })).rejects.toMatchObject({ kind: 'refused' })
  expect(reached).toBe(0)
  expect(await fetch({ url: 'https://hn.algolia.com/stays' })).toMatchObject({ body: 'here' })
})
