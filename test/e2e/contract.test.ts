import { afterAll, beforeAll, expect, test } from 'vitest'
import { runContract } from '../contract/run-contract.ts'
import { createOrganization } from '../support/admin.ts'
import { deniedRequests } from '../support/local/denied-requests.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

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
