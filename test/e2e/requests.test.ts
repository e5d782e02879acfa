import { afterAll, beforeAll, expect, test } from 'vitest'
import { APIS } from '../../functions/reference/apis.ts'
import { createOrganization } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

let service: LocalService
let apiKey: string
beforeAll(async () => {
  service = await startLocalService()
  apiKey = (await createOrganization(service.dataDir, 100)).apiKey
})
afterAll(() => service.stop())

const paths = APIS.flatMap((api) => Object.values(api.endpoints))
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replace(/\{\w+\}/g, 'unknown'))

const ask = async (
  method: string,
  url: string,
  headers: Record<string, string> = { 'x-api-key': apiKey },
) => {
  const reply = await fetch(url, { method, headers })
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

test.each(paths)('HEAD %s answers as GET does, without a body', async (path) => {
  const url = service.baseUrl + path
  const [get, head] = [await ask('GET', url), await ask('HEAD', url)]
  expect(get.text).not.toBe('')
  expect(head).toEqual({ ...get, text: '' })
})

test.each(['console/', 'docs/'])('HEAD of the page %s has no body', async (place) => {
  const url = new URL(`/api/${place}`, service.baseUrl).href
  expect(await ask('HEAD', url)).toMatchObject({ status: 200, text: '' })
})

test('HEAD needs a key as GET does', async () => {
  expect(await ask('HEAD', `${service.baseUrl}/lists`, {})).toMatchObject({ status: 401, text: '' })
})

test('a path without GET refuses HEAD, and names what it answers', async () => {
  const reply = await fetch(`${service.baseUrl}/lists/upload`, {
    method: 'HEAD',
    headers: { 'x-api-key': apiKey },
  })
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test.each([
  ['JSON', '/keywords', 'application/json', '{"query":"M\xfcller","scrapper":"SEARCH_NEWS"}'],
  ['CSV', '/lists/upload?name=a', 'text/csv', 'domain,name\na.example.com,M\xfcller\n'],
])('a lone byte of another encoding in a body of %s is refused', async (_form, path, type, text) => {
  const reply = await fetch(service.baseUrl + path, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': type },
    body: Buffer.from(text, 'latin1'),
  })
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('not UTF-8')])
})
