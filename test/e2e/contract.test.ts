import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runContract } from '../contract/run-contract.ts'
import { createOrganization } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

/** What roles did not allow; also in workers, whose failures no caller sees. */
async function deniedRequests(dataDir: string) {
  const folder = join(dataDir, 'logs')
  const files = await readdir(folder)
  const logs = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return logs.flatMap((log) => log.match(/The role of .{0,300}?no identity-based policy allows it/g) ?? [])
}

let service: LocalService
beforeAll(async () => {
  const dynamodbEndpoint = process.env.DYNAMODB_ENDPOINT
  service = await startLocalService({ simulator: true, ...(dynamodbEndpoint && { dynamodbEndpoint }) })
})
afterAll(() => service.stop())

test('the local service keeps the contract', async () => {
  const [own, other] = [
    await createOrganization(service.dataDir, 300),
    await createOrganization(service.dataDir, 0),
  ]
  const lines: string[] = []
  const options = {
    baseUrl: service.baseUrl,
    key: own.apiKey,
    otherKey: other.apiKey,
    receiverUrl: undefined,
    receiverPort: 0,
    importCommand: `'${process.execPath}' --import tsx bin/admin.ts import --data '${service.dataDir}'`,
  }
  const kept = await runContract(options, (line) => void lines.push(line))
  expect(await deniedRequests(service.dataDir)).toEqual([])
  expect({ kept, report: kept ? '' : lines.join('\n') }).toEqual({ kept: true, report: '' })
})
