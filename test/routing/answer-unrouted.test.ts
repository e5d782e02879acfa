import { expect, test } from 'vitest'
import { handler } from '../../functions/routing/answer-unrouted.handler.ts'
import { apiEvent } from '../support/api-event.ts'
import { caller } from '../support/call.ts'

const call = caller(handler)

test('an unknown path is 404 with any method', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'TRACE']) {
    const reply = await call({ method, resource: '/nowhere' })
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'There is nothing at /api/v1/nowhere.' },
    })
  }
})

test.each([
  ['/api', '/api/console/'],
  ['/api/', '/api/console/'],
  ['/', '/console/'],
])('the root at %s leads to the console', async (path, location) => {
  const asked = (httpMethod: string) => {
    const event = apiEvent({ resource: '/' })
    const requestContext = { ...event.requestContext, path }
    return handler({ ...event, httpMethod, resource: '/', path: '/', requestContext } as never, {} as never)
  }
  expect(await asked('GET')).toMatchObject({ statusCode: 302, headers: { location } })
  expect(await asked('POST')).toMatchObject({ statusCode: 404 })
})
