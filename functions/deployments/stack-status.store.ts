import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { StackStatusOf } from './guard-deployment.ts'

export const stackStatus =
  (client: CloudFormationClient): StackStatusOf =>
  async (stackId) => {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackId }))
    const status = Stacks[0]?.StackStatus
    if (status === undefined) throw new Error(`There is no stack ${stackId}.`)
    return status
  }
