import { PassThrough } from 'node:stream'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { runCommand } from '../../bin/admin/run-command.ts'
import { readAssembly } from '../../local/aws/assembly/read-assembly.ts'
import { clientConfig, dynamoDbClient } from '../../local/aws/dynamodb/client.ts'
import { startSimulator } from '../../local/simulator/start.ts'
import { synthesize } from '../../local/synthesize.ts'
import { startRunService } from '../support/local/run-service.ts'
import { scanAll } from '../support/scan.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { stagedWorld } from './staged-world.ts'

const DAY_MS = 86_400_000

/** What a monitor remembers of a website that it has looked at. */
const Watched = v.looseObject({
  kind: v.literal('watch'),
  site: v.looseObject({ technology: v.looseObject({ lookedAt: v.string() }) }),
})

/** The running service in a world where only that happens what the test says. */
export async function startStagedService() {
  const staged = stagedWorld()
  const simulator = await startSimulator({ world: staged.world })
  const service = await startRunService({ env: simulator.env, simulator: false })
  const receiver = await startReceiver()
  const tables = dynamoDbClient(service.endpoints.dynamodb)
  const client = DynamoDBDocumentClient.from(tables)
  const lambda = new LambdaClient(clientConfig(service.endpoints.lambda))
  const TableName = service.resources.TableName ?? ''

  Object.assign(process.env, simulator.env)

  async function admin(...args: readonly string[]) {
    const [out, err] = [new PassThrough(), new PassThrough().setEncoding('utf8')]
    const exitCode = await runCommand([...args, '--data', service.dataDir], out, err)
    if (exitCode !== 0) throw new Error(String(err.read()))
  }

  /** Sources are asked again, and homepages looked at again. */
  async function aDayPasses() {
    for (const item of await scanAll(client, TableName)) {
      if (item.kind === 'fetched')
        await client.send(new DeleteCommand({ TableName, Key: { pk: item.pk, sk: item.sk } }))
      const watched = v.safeParse(Watched, item)
      if (watched.success)
        await client.send(new PutCommand({ TableName, Item: lookedAtBefore(watched.output) }))
    }
  }

  /** What the schedule does every quarter of an hour. */
  async function readNews() {
    const { functions } = readAssembly(await synthesize())
    const FunctionName = functions.find(({ logicalId }) => logicalId.startsWith('NewsReadNews'))?.name
    const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: '{}' }))
    if (FunctionError) throw new Error(FunctionError)
  }

  async function stop() {
    lambda.destroy()
    client.destroy()
    tables.destroy()
    await service.stop()
    await receiver.stop()
    await simulator.stop()
  }
  return { ...service, ...staged, receiver, admin, aDayPasses, readNews, stop }
}

function lookedAtBefore(watched: v.InferOutput<typeof Watched>) {
  const { site } = watched
  const lookedAt = new Date(Date.parse(site.technology.lookedAt) - DAY_MS).toISOString()
  return { ...watched, site: { ...site, technology: { ...site.technology, lookedAt } } }
}

export type StagedService = Awaited<ReturnType<typeof startStagedService>>
