import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Stage } from 'aws-cdk-lib'
import { ENV } from '../../../functions/shared/env.ts'
import { readAssembly } from '../../../local/aws/assembly/read-assembly.ts'
import { REGION, secretKeyOf } from '../../../local/aws/contracts/account.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { createTables } from '../../../local/aws/dynamodb/create-tables.ts'
import { tableRights } from '../../../local/aws/dynamodb/needed-rights.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { accessKeyOf, permissionsOf } from '../../../local/aws/permissions/permissions.ts'
import { logNeeds } from '../../../local/needs-log.ts'
import { stackWith } from '../stack/stack-with.ts'

const documents = (client: DynamoDBClient) =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

interface Asking {
  readonly context?: Readonly<Record<string, unknown>>
  /** True where a test asks what no function needs: to see it refused. */
  readonly unlogged?: boolean
}

/** The tables of the template, asked with the rights of its functions. */
export async function tablesWithRights({ context = {}, unlogged = false }: Asking = {}) {
  const directory = Stage.of(stackWith(context))?.synth().directory
  if (directory === undefined) throw new Error('The stack has no stage.')
  const model = readAssembly(directory)
  const refused: string[] = []
  const needsLog = unlogged ? undefined : process.env.NEEDS_LOG
  const permissions = permissionsOf(
    model,
    (refusal) => void refused.push(refusal),
    needsLog ? logNeeds(needsLog) : undefined,
  )
  const engine = await startDynamoDb({ rights: tableRights(permissions, model.tables) })
  await createTables(engine.endpoint, model.tables)
  const operator = new DynamoDBClient(clientConfig(engine.endpoint))
  const clients = [operator]
  return {
    endpoint: engine.endpoint,
    functions: model.functions,

    /** A function whose name in the template has this part. */
    as(part: string) {
      const fn = model.functions.find(({ logicalId }) => logicalId.includes(part))
      if (!fn) throw new Error(`The template has no function ${part}.`)
      const accessKeyId = accessKeyOf(fn.name)
      const secretAccessKey = secretKeyOf(accessKeyId)
      const config = clientConfig(engine.endpoint)
      const client = new DynamoDBClient({ ...config, credentials: { accessKeyId, secretAccessKey } })
      clients.push(client)
      return {
        client: documents(client),
        env: {
          ...fn.environment,
          AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
          AWS_REGION: REGION,
          AWS_ACCESS_KEY_ID: accessKeyId,
          AWS_SECRET_ACCESS_KEY: secretAccessKey,
        },
        table: fn.environment[ENV.table] ?? '',
        searchIndex: fn.environment[ENV.searchIndex] ?? '',
      }
    },

    /** What functions asked for without the right to it. */
    refused,
    /** The client of the operator, who may do everything. */
    operator: documents(operator),
    stop: async () => {
      for (const client of clients) client.destroy()
      await engine.stop()
    },
  }
}
