import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../functions/reference/examples.ts'
import { SignalRecord } from '../../functions/signals/signal-record.ts'
import { type Recording, record } from './examples/recording.ts'
import { sendByClient, sendByCurl } from './examples/send-samples.ts'
import { ENDPOINTS, NOT_VISITED, takeTour, type Visit } from './examples/tour.ts'
import { startTourWorld, type TourWorld } from './examples/tour-world.ts'

/** What an answer has beyond its schema is missing in the result, and what it lacks is an error. */
const documented = (schema: v.GenericSchema, value: unknown) => v.parse(schema, value)

const Logged = v.object({
  data: v.array(v.object({ action: v.string(), subject: v.nullable(v.string()) })),
  nextCursor: v.nullable(v.string()),
})

/** Ids differ from one recording to the next. */
const withoutIds = (request: unknown) => JSON.stringify(request).replace(/_[0-9A-Za-z]{7,}/g, '_')

describe('the examples of the reference', () => {
  const examples = Object.entries(EXAMPLES).filter(([operation]) => operation !== 'newSignal')

  test('are there for every endpoint; npm run openapi:examples makes them', () => {
    const named = Object.keys(ENDPOINTS).filter((operation) => !NOT_VISITED.includes(operation))
    expect(examples.map(([operation]) => operation).sort()).toEqual(named.sort())
  })

  test.each(examples)('%s has the fields of its schema, no more and no less', (operation, { reply }) => {
    const schema = ENDPOINTS[operation]?.reply
    if (schema) expect(documented(schema, reply)).toEqual(reply)
    else expect(reply).toBeUndefined()
  })

  test('the webhook is a signal with its person and account', () => {
    const body = EXAMPLES.newSignal?.body
    expect(documented(SignalRecord, body)).toEqual(body)
  })
})

describe('the running service', () => {
  let world: TourWorld
  let recording: Recording
  beforeAll(async () => {
    world = await startTourWorld()
    // The samples of the reference page are sent as a reader would send them.
    recording = await record(world, sendByCurl)
  })
  afterAll(() => world.stop())

  test('takes the requests that the reference shows, as its samples for a shell', () => {
    const requests = (given: typeof EXAMPLES) =>
      Object.entries(given).map(([operation, { params, query, body }]) =>
        operation === 'newSignal' ? operation : withoutIds({ operation, params, query, body }),
      )
    expect(requests(recording.examples)).toEqual(requests(EXAMPLES))
  })

  test('answers with the fields of the schemas, no more and no less', () => {
    for (const { operation, reply } of recording.visits) {
      const schema = ENDPOINTS[operation]?.reply
      if (schema) expect({ operation, reply }).toEqual({ operation, reply: documented(schema, reply) })
    }
  })

  test('takes every sample of the client too', async () => {
    const visits = await takeTour(world, sendByClient)
    const shape = (all: readonly Visit[]) =>
      all.map(({ operation, reply }) => [operation, reply !== undefined])
    expect(shape(visits)).toEqual(shape(recording.visits))
  })

  test('writes down every request that changes something', async () => {
    const logged = new Map<string, string | null>()
    for (let cursor = ''; ; ) {
      const url = `${world.service.baseUrl}/audit-log?limit=200${cursor}`
      const page = await fetch(url, { headers: { 'x-api-key': world.organization.apiKey } })
      const { data, nextCursor } = v.parse(Logged, await page.json())
      for (const { action, subject } of data) logged.set(action, subject)
      if (nextCursor === null) break
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`
    }
    const visited = [...new Set(recording.visits.map(({ operation }) => operation))]
    const changing = visited.filter((operation) => {
      const endpoint = ENDPOINTS[operation]
      return (
        endpoint?.method !== 'GET' && !endpoint?.onlyReads && !endpoint?.isPreview && operation !== 'callMcp'
      )
    })
    expect(changing.filter((operation) => !logged.has(operation))).toEqual([])
    expect(changing.length).toBeGreaterThan(30)
    // These change no item of the main table. All others name what their transaction changed.
    const alone = changing.filter((operation) => logged.get(operation) === null)
    expect(alone.sort()).toEqual(['redeliver', 'redeliverMany', 'testDestination', 'testWebhook'])
  })

  test('sends webhooks as documented', () => {
    // Rows of a push and messages to Slack have forms of their own.
    const isWebhook = ({ path }: { path: string }) => path !== '/clay' && !path.startsWith('/services/')
    const bodies = world.receiver.received.filter(isWebhook)
    expect(bodies.length).toBeGreaterThan(2)
    for (const { body } of bodies) {
      expect(JSON.parse(body)).toEqual(documented(SignalRecord, JSON.parse(body)))
    }
  })
})
