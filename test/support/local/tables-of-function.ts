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
import { stackWith } from '../../lib/stack-with.ts'

/** The tables of the template, and the environment and the rights of one of its functions. */
export async function tablesOfFunction(part: string, context: Readonly<Record<string, unknown>>) {
  const directory = Stage.of(stackWith(context))?.synth().directory
  if (directory === undefined) throw new Error('The stack has no stage.')
  const model = readAssembly(directory)
  const fn = model.functions.find(({ logicalId }) => logicalId.includes(part))
  if (!fn) throw new Error(`The template has no function ${part}.`)
  const refused: string[] = []
  const needsLog = process.env.NEEDS_LOG
  const permissions = permissionsOf(
    model,
    (refusal) => void refused.push(refusal),
    needsLog ? logNeeds(needsLog) : undefined,
  )
  const engine = await startDynamoDb({ rights: tableRights(permissions, model.tables) })
  await createTables(engine.endpoint, model.tables)
  const client = new DynamoDBClient(clientConfig(engine.endpoint))
  return {
    env: {
      ...fn.environment,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: accessKeyOf(fn.name),
      AWS_SECRET_ACCESS_KEY: secretKeyOf(accessKeyOf(fn.name)),
    },
    table: fn.environment[ENV.table] ?? '',
    /** What the function asked for without the right to it. */
    refused,
    /** The client of the operator, who may do everything. */
    operator: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    stop: async () => {
      client.destroy()
      await engine.stop()
    },
  }
}
