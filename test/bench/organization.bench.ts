import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { key } from '../../functions/shared/table.ts'
import { caller } from '../support/call.ts'
import { startTables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { byTurns, ratio } from './measure.ts'

export const title = 'GET /organization with a key, against one raw GetItem'

const WARM_UP = 50
const TURNS = 400

export async function bench() {
  const tables = await startTables()
  try {
    Object.assign(process.env, tables.env, {
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      POWERTOOLS_METRICS_DISABLED: 'true',
    })
    const { id, apiKey } = await anOrganization(tables)
    const counted = await countingClient(tables)
    const { organizationOperations, organizationWorld } = await import(
      '../../functions/organizations/organizations.wiring.ts'
    )
    const { organizationsApi } = await import('../../functions/organizations/organizations.api.ts')
    const { serve } = await import('../../functions/shared/http/pipeline.ts')
    const { awsGate } = await import('../../functions/shared/http/gate.wiring.ts')
    const { table } = tables.tableNames
    const operations = organizationOperations(organizationWorld(counted.client))
    const call = caller(serve(organizationsApi, operations, awsGate(counted.client)), apiKey)
    const request = () => call({ resource: '/organization' })
    const raw = tables.documentClient()
    const getItem = () =>
      raw.send(new GetCommand({ TableName: table, Key: key.organization(id), ConsistentRead: true }))

    await byTurns(WARM_UP, getItem, request)
    counted.reset()
    await request()
    const perRequest = counted.count()
    const { floor, subject } = await byTurns(TURNS, getItem, request)
    return [
      { what: 'raw GetItem', 'DynamoDB requests': 1, 'p50 ms': floor.toFixed(2), ratio: 1 },
      {
        what: 'GET /organization',
        'DynamoDB requests': perRequest,
        'p50 ms': subject.toFixed(2),
        ratio: ratio(subject, floor),
      },
    ]
  } finally {
    await tables.stop()
  }
}

/** A client that counts its requests. */
async function countingClient({ documentClient }: Awaited<ReturnType<typeof startTables>>) {
  const client = documentClient()
  let sent = 0
  client.middlewareStack.add(
    (next) => (args) => {
      sent += 1
      return next(args)
    },
    { step: 'finalizeRequest', name: 'count' },
  )
  const reset = () => {
    sent = 0
  }
  return { client, reset, count: () => sent }
}
