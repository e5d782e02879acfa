import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { STACK } from '../emulator/stack.ts'

/** A new one is empty, or callers and schedules do not find it. */
const KEPT = [
  'AWS::DynamoDB::Table',
  'AWS::SQS::Queue',
  'AWS::ApiGateway::RestApi',
  'AWS::Scheduler::ScheduleGroup',
]

/** What tells a resource from another one with the same logical id. */
export async function keptResources(): Promise<Record<string, unknown>> {
  const client = new CloudFormationClient({})
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName: STACK }))
  client.destroy()
  const kept = StackResources.filter(({ ResourceType = '' }) => KEPT.includes(ResourceType))
  const entries = kept.map(
    async ({ LogicalResourceId = '', PhysicalResourceId = '', ResourceType, StackId }) => [
      LogicalResourceId,
      { StackId, PhysicalResourceId, ...(ResourceType === KEPT[0] && (await tableOf(PhysicalResourceId))) },
    ],
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** A table may be another one under the same name. */
async function tableOf(TableName: string) {
  const client = new DynamoDBClient({})
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  client.destroy()
  return { id: Table?.TableId, made: Table?.CreationDateTime?.toISOString(), stream: Table?.LatestStreamArn }
}
