import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDENTIALS } from '../../local/aws/contracts/account.ts'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { accessKeyOf } from '../../local/aws/permissions/permissions.ts'
import { readRuntimeFile } from '../../local/runtime-file.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

let service: LocalService
beforeAll(async () => {
  service = await startLocalService({ simulator: true })
})
afterAll(() => service.stop())

const callsWith = (credentials: { accessKeyId: string; secretAccessKey: string }) => {
  const at = (endpoint: string) => ({ ...clientConfig(endpoint), credentials, maxAttempts: 1 })
  const { dynamodb, sqs, scheduler, lambda } = service.endpoints
  const FunctionName = 'unknown'
  return {
    dynamodb: () => new DynamoDBClient(at(dynamodb)).send(new ListTablesCommand()),
    sqs: () => new SQSClient(at(sqs)).send(new ListQueuesCommand()),
    scheduler: () => new SchedulerClient(at(scheduler)).send(new ListSchedulesCommand()),
    lambda: () => new LambdaClient(at(lambda)).send(new InvokeCommand({ FunctionName })),
  }
}

const statusOf = (call: () => Promise<unknown>) =>
  call().then(
    () => 200,
    (error) => error.$metadata?.httpStatusCode,
  )

/** What the database's port says to these bytes until it closes the connection. */
const said = (bytes: string) =>
  new Promise<string>((resolve) => {
    const { port, hostname } = new URL(service.endpoints.dynamodb)
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })

describe('the ports of the SDK', () => {
  test.each([
    ['a guessed secret', { ...CREDENTIALS, secretAccessKey: 'local' }],
    ['no secret', { ...CREDENTIALS, secretAccessKey: '' }],
    ['the secret of another key', { ...CREDENTIALS, accessKeyId: 'other' }],
    ["a function's key with the operator's secret", { ...CREDENTIALS, accessKeyId: accessKeyOf('F') }],
  ])('refuse %s', async (_case, credentials) => {
    for (const [name, call] of Object.entries(callsWith(credentials)))
      expect([name, await statusOf(call)]).toEqual([name, 403])
  })

  test('answer programs that can read the secret: those of the same user', async () => {
    const { credentials } = readRuntimeFile(service.dataDir)
    expect(statSync(join(service.dataDir, 'runtime.json')).mode & 0o777).toBe(0o600)
    const { dynamodb, sqs, scheduler, lambda } = callsWith(credentials)
    for (const call of [dynamodb, sqs, scheduler]) expect(await statusOf(call)).toBe(200)
    expect(await statusOf(lambda)).toBe(404)
  })

  test.each(['content-length: 2\r\n\r\n{}', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'])(
    'refuse what follows an unsigned request on its connection: %j',
    async (body) => {
      const head = 'POST / HTTP/1.1\r\nhost: localhost\r\nx-amz-target: DynamoDB_20120810.ListTables\r\n'
      const heard = await said(`${head}${body}`.repeat(2))
      expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403'])
    },
  )
})
