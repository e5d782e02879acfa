import { createServer } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerCloudFormation } from '../../functions/deployments/answer-cloudformation.ts'
import { guardDeployment } from '../../functions/deployments/guard-deployment.ts'

const STACK = 'arn:aws:cloudformation:eu-west-1:123456789012:stack/Signalbox/1'
const kept = {
  ServiceToken: 'arn:aws:lambda:eu-west-1:123456789012:function:guard',
  SignalboxTable: 'Restored-Main',
  WebhookLogTable: 'Restored-Log',
  Concurrency: '1000',
  LeaveTables: '',
  LowerConcurrencyFrom: '0',
}
const forgotten = { ...kept, SignalboxTable: 'own', WebhookLogTable: 'own', Concurrency: '10' }
const update = (before: object, next: object) => ({
  RequestType: 'Update',
  OldResourceProperties: before,
  ResourceProperties: next,
})
const during = (status: string) => async () => status
const asked = (event: object, status = 'UPDATE_IN_PROGRESS') => guardDeployment(event, STACK, during(status))

describe('the guard of deployments', () => {
  test('stops one that forgot the restored tables', async () => {
    await expect(asked(update(kept, forgotten))).resolves.toContain('The data is in the table Restored-Main')
  })

  test('lets the same one go on', async () => {
    await expect(asked(update(kept, kept))).resolves.toBeUndefined()
  })

  test.each(['Create', 'Delete'])('has nothing against a %s', async (RequestType) => {
    await expect(asked({ RequestType, ResourceProperties: forgotten })).resolves.toBeUndefined()
  })

  test.each(['UPDATE_ROLLBACK_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS'])(
    'never stops the way back: %s',
    async (status) => {
      await expect(asked(update(forgotten, { ...kept, Concurrency: '1' }), status)).resolves.toBeUndefined()
      await expect(asked(update({}, kept), status)).resolves.toBeUndefined()
    },
  )

  test('stops one that it does not understand', async () => {
    await expect(asked(update({}, kept))).resolves.toContain('is not understood')
  })

  test('asks for the status only when it would stop', async () => {
    const fails = async () => Promise.reject(new Error('no right'))
    await expect(guardDeployment(update(kept, kept), STACK, fails)).resolves.toBeUndefined()
    await expect(guardDeployment(update(kept, forgotten), STACK, fails)).rejects.toThrow('no right')
  })
})

describe('the answer to CloudFormation', () => {
  const got: { method?: string; type?: string; body: string }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    got.push({
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(status).end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    got.length = 0
    status = 200
  })
  const request = () => ({
    ResponseURL: `http://127.0.0.1:${portOf(server.address())}/answer?signature=x`,
    RequestId: 'request',
    StackId: STACK,
    LogicalResourceId: 'Check',
  })

  test.each([
    [undefined, { Status: 'SUCCESS' }],
    ['Not so.', { Status: 'FAILED', Reason: 'Not so.' }],
  ])('of %j is put without a content type, as its URL is signed', async (refusal, expected) => {
    await answerCloudFormation(request(), refusal)
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ method: 'PUT', type: '' })
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({
      ...expected,
      PhysicalResourceId: 'deployment-guard',
      RequestId: 'request',
      StackId: STACK,
      LogicalResourceId: 'Check',
    })
  })

  test('fits into the 4,096 bytes that CloudFormation takes', async () => {
    await answerCloudFormation(request(), 'x'.repeat(10_000))
    expect(got[0]?.body.length).toBeLessThan(4096)
  })

  test('that is refused is an error, so that Lambda tries again', async () => {
    status = 403
    await expect(answerCloudFormation(request(), undefined)).rejects.toThrow('403')
  })
})

const portOf = (address: unknown) => v.parse(v.object({ port: v.number() }), address).port
