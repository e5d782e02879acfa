import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvokeCommand, type InvokeCommandOutput, LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { WITHIN_MS } from '../../support/patience.ts'
import { type Fixture, startFixture } from '../fixtures/start-fixture.ts'

/** Only a busy machine needs this long. */
const WITHIN = { timeout: WITHIN_MS }

let fixture: Fixture
let client: LambdaClient
beforeAll(async () => {
  fixture = await startFixture({ env: { SOURCE_NEWS_URL: 'http://localhost:1' } })
  client = new LambdaClient({ ...clientConfig(fixture.endpoints.lambda), maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
  await fixture.stop()
})

const nameOf = (output: string) => fixture.resources[output] ?? ''

async function invoke(FunctionName: string, payload: unknown) {
  const output = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }))
  return { error: output.FunctionError, payload: payloadOf(output) }
}

const payloadOf = ({ Payload }: InvokeCommandOutput): unknown =>
  JSON.parse(Payload?.transformToString() ?? '')

const behave = (what: string, value?: unknown) => invoke(nameOf('behaveFunction'), { do: what, value })

describe('a function on a laptop', () => {
  test('gets the context of AWS', async () => {
    const { payload } = await behave('context')
    const name = nameOf('behaveFunction')
    expect(payload).toMatchObject({
      functionName: name,
      functionVersion: '$LATEST',
      memoryLimitInMB: '256',
      invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      remaining: expect.any(Number),
    })
  })

  test('has the environment of the template and of the runtime, and nothing of this process', async () => {
    const { payload } = await behave('environment')
    expect(payload).toMatchObject({
      OWN: 'value',
      QUEUE_URL: `${fixture.endpoints.sqs}/000000000000/${nameOf('QueueUrl').split('/').at(-1)}`,
      AWS_ENDPOINT_URL_DYNAMODB: fixture.endpoints.dynamodb,
      AWS_ENDPOINT_URL_SQS: fixture.endpoints.sqs,
      AWS_ENDPOINT_URL_SCHEDULER: fixture.endpoints.scheduler,
      AWS_ENDPOINT_URL_LAMBDA: fixture.endpoints.lambda,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      RECEIVERS: 'any',
      SOURCE_NEWS_URL: 'http://localhost:1',
    })
    expect(payload).not.toHaveProperty('PATH')
    expect(payload).not.toHaveProperty('HOME')
    expect(payload).not.toHaveProperty('VITEST')
    expect(payload).not.toHaveProperty('GREETING')
  })

  test('keeps its module state between events until it dies', async () => {
    const name = nameOf('singleFunction')
    const count = async () => (await invoke(name, { do: 'count' })).payload
    expect([await count(), await count()]).toEqual([1, 2])
    await invoke(name, { do: 'exit', value: 1 })
    expect(await count()).toBe(1)
  })

  test('may be named by its ARN', async () => {
    const arn = `arn:aws:lambda:us-east-1:000000000000:function:${nameOf('behaveFunction')}`
    expect((await invoke(arn, { do: 'answer', value: 7 })).payload).toBe(7)
  })

  test('runs several events at a time, each in its own sandbox', async () => {
    const folder = mkdtempSync(join(fixture.dataDir, 'meeting-'))
    const both = [1, 2].map(() => invoke(nameOf('patientFunction'), { do: 'meet', value: folder }))
    const calls = (await Promise.all(both)).map(({ payload }) => payload)
    expect(calls).toEqual([1, 1])
  })

  test('accepts no more events than its reserved concurrency', async () => {
    const name = nameOf('singleFunction')
    const folder = mkdtempSync(join(fixture.dataDir, 'meeting-'))
    const first = invoke(name, { do: 'meet', value: folder })
    await vi.waitFor(
      () => expect(invoke(name, { do: 'count' })).rejects.toMatchObject({ name: 'TooManyRequestsException' }),
      WITHIN,
    )
    writeFileSync(join(folder, 'test'), '')
    expect((await first).error).toBeUndefined()
  })

  test('answers an unknown name as AWS does', async () => {
    await expect(invoke('Nobody', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('takes no event larger than 6 MB', async () => {
    await expect(behave('answer', 'x'.repeat(7_000_000))).rejects.toMatchObject({
      name: 'RequestTooLargeException',
    })
  })
})

describe('a failing function', () => {
  test.each([
    ['throws', 'throw', 'wrong', { errorType: 'NamedError', errorMessage: 'wrong' }],
    ['rejects with no error', 'reject', 'text', { errorType: 'string', errorMessage: 'text' }],
    [
      'exits',
      'exit',
      3,
      { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('exit status 3') },
    ],
    ['throws outside its promise', 'leak', undefined, { errorMessage: 'thrown by a timer' }],
    ['takes more memory than it has', 'fill', undefined, { errorType: 'Runtime.OutOfMemory' }],
    ['answers with something that is not JSON', 'cyclic', undefined, { errorType: 'Runtime.MarshalError' }],
    ['answers too much', 'bytes', 7_000_000, { errorType: 'Function.ResponseSizeTooLarge' }],
  ])('%s: its caller gets the error of AWS, and the next event runs', async (_case, what, value, failure) => {
    const name = nameOf('patientFunction')
    const { error, payload } = await invoke(name, { do: what, value })
    expect(error).toBe('Unhandled')
    expect(payload).toMatchObject(failure)
    expect((await invoke(name, { do: 'answer', value: 'fine' })).payload).toBe('fine')
  })

  test.each([
    ['waits', 'sleep', 60_000],
    ['computes', 'spin', undefined],
  ])('%s too long: it is ended, and its caller gets the error of AWS', async (_case, what, value) => {
    const { error, payload } = await behave(what, value)
    expect(error).toBe('Unhandled')
    expect(payload).toEqual({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(/^RequestId: \S+ Error: Task timed out after 1.00 seconds$/),
    })
    expect((await behave('answer', 'fine')).payload).toBe('fine')
  })

  test('names the place where it threw', async () => {
    const { payload } = await behave('throw', 'wrong')
    expect(Object(payload).trace[0]).toBe('NamedError: wrong')
  })

  test('that cannot load fails every event', async () => {
    const results = [await invoke(nameOf('brokenFunction'), {}), await invoke(nameOf('brokenFunction'), {})]
    for (const { error, payload } of results) {
      expect(error).toBe('Unhandled')
      expect(payload).toMatchObject({ errorMessage: 'fails while it loads' })
    }
  })
})

describe('logs', () => {
  const logOf = (output: string) => {
    const file = join(fixture.dataDir, 'logs', `${nameOf(output)}.log`)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  test('contain the function’s output and its failures', async () => {
    await behave('log', 'a line of its own')
    await behave('throw', 'a failure of its own')
    await vi.waitFor(() => {
      const log = logOf('behaveFunction')
      expect(log).toContain('\na line of its own\nto stderr: a line of its own\n')
      expect(log).toMatch(/"level":"ERROR".*"errorMessage":"a failure of its own"/)
    }, WITHIN)
  })

  test('of one function contain nothing of another', async () => {
    await behave('log', 'only here')
    await vi.waitFor(() => expect(logOf('behaveFunction')).toContain('only here'), WITHIN)
    expect(logOf('singleFunction')).not.toContain('only here')
  })
})

describe('an asynchronous event', () => {
  test('is accepted at once and runs', async () => {
    const Payload = JSON.stringify({ do: 'log', value: 'ran by itself' })
    const FunctionName = nameOf('behaveFunction')
    const output = await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
    expect(output.StatusCode).toBe(202)
    const file = join(fixture.dataDir, 'logs', `${FunctionName}.log`)
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('ran by itself'), WITHIN)
  })
})
