import { CfnResource, type Stack } from 'aws-cdk-lib'
import { CfnGlobalTable, CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct, type IConstruct } from 'constructs'
import { OWN_TABLE } from '../../functions/deployments/deployment.ts'
import type { Settings } from '../building-blocks/config.ts'
import { ServiceFunction } from '../building-blocks/service-function.ts'
import { nameInStream } from '../building-blocks/tables.ts'

/** CloudFormation would wait an hour for an answer that does not come. */
const TIMEOUT_SECONDS = 120

/** Stops a deployment that would leave tables with data, or lower the concurrency, without a word of the operator. */
export class DeploymentGuard extends Construct {
  readonly #checked: CfnResource

  constructor(scope: Stack, id: string, settings: Settings) {
    super(scope, id)
    const guard = new ServiceFunction(this, 'GuardDeployment', {
      settings,
      entry: 'deployments/guard-deployment.handler.ts',
    })
    guard.allow(['cloudformation:DescribeStacks'], scope.stackId)
    this.#checked = new CfnResource(this, 'Check', {
      type: 'Custom::DeploymentGuard',
      properties: {
        ServiceToken: guard.functionArn,
        ServiceTimeout: String(TIMEOUT_SECONDS),
        ...deploymentOf(settings),
      },
    })
  }

  /** No table is made, and no function learns of another one, before the check. */
  comesBefore(scope: Construct) {
    const own = new Set(this.node.findAll())
    for (const part of scope.node.findAll())
      if (isGuarded(part) && !own.has(part)) part.addResourceDependency(this.#checked)
  }
}

const isGuarded = (part: IConstruct) =>
  part instanceof CfnFunction || part instanceof CfnTable || part instanceof CfnGlobalTable

/** As `functions/deployments/deployment.ts` reads it. */
const deploymentOf = (settings: Settings) => ({
  SignalboxTable: settings.signalboxStream ? nameInStream(settings.signalboxStream) : OWN_TABLE,
  WebhookLogTable: settings.webhookLogTable ?? OWN_TABLE,
  Concurrency: String(settings.concurrency),
  LeaveTables: settings.leaveTables ?? '',
  LowerConcurrencyFrom: String(settings.lowerConcurrencyFrom ?? 0),
})
