import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { STACK } from '../emulator/stack.ts'

const TABLE = 'AWS::DynamoDB::Table'
/** A new one is empty, or callers and schedules do not find it. */
const KEPT = [TABLE, 'AWS::SQS::Queue', 'AWS::ApiGateway::RestApi', 'AWS::Scheduler::ScheduleGroup']

/** What tells a resource from another one with the same logical id. */
export async function keptResources(): Promise<Record<string, unknown>> {
  const client = new CloudFormationClient({})
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName: STACK }))
  client.destroy()
  const kept = StackResources.filter(({ ResourceType = '' }) => KEPT.includes(ResourceType))
  const entries = kept.map(async ({ LogicalResourceId = '', PhysicalResourceId: id = '', ResourceType }) => [
    LogicalResourceId,
    { id, ...(ResourceType === TABLE && (await tableOf(id))) },
  ])
  const stack = ['stack', StackResources[0]?.StackId]
  return Object.fromEntries([stack, ...(await Promise.all(entries))])
}

/** A table may be another one under the same name. */
async function tableOf(TableName: string) {
  const client = new DynamoDBClient({})
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  client.destroy()
  return {
    tableId: Table?.TableId,
    made: Table?.CreationDateTime?.toISOString(),
    stream: Table?.LatestStreamArn,
  }
}
