import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import * as v from 'valibot'
import { ENV } from '../../functions/shared/env.ts'
import { type Bundles, bundleFunctions } from './bundle.ts'
import type { Settings } from './config.ts'
import { type FilesBeside, placeFiles } from './files-beside.ts'
import { InlineRightsRole } from './inline-rights-role.ts'
import { ownAccount } from './own-account.ts'

export interface ServiceFunctionProps {
  /** The path below `functions/`, such as `organizations/serve-organizations.handler.ts`. */
  readonly entry: string
  readonly settings: Settings
  readonly memorySize?: number
  readonly timeout?: Duration
  readonly environment?: Readonly<Record<string, string>>
  /** Text files that are placed beside the bundle, by their path. */
  readonly files?: FilesBeside
  /** It calls itself again through a queue. Lambda would end such a chain after some 16 rounds. */
  readonly chained?: boolean
}

/** A bundled function on arm64. Its own role may write logs and nothing else. */
export class ServiceFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    id: string,
    { entry, settings, environment, files, chained = false, ...props }: ServiceFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new InlineRightsRole(scope, `${id}Role`, {
      assumedBy: ownAccount(scope, 'lambda.amazonaws.com'),
    })
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(folderOf(entry, files)),
      memorySize: 512,
      timeout: Duration.seconds(29),
      ...props,
      ...(chained && { recursiveLoop: RecursiveLoop.ALLOW }),
      ...(settings.tracing && { tracing: Tracing.ACTIVE }),
      role,
      logGroup,
      // Lambda's own lines are JSON too. So one filter finds our errors, time-outs and functions without memory.
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Metrics say as much as the three lines of each call that succeeds.
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: {
        POWERTOOLS_SERVICE_NAME: id,
        // Two stacks in one account must not add up.
        POWERTOOLS_METRICS_NAMESPACE: settings.stackName,
        ...(settings.localReceivers && { [ENV.receivers]: 'any' }),
        ...environment,
      },
    })
    logGroup.grantWrite(role)
    if (settings.tracing) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'Sending traces knows no narrower resource.',
      })
    }
  }

  /** Allows to give the role to this service, and to no other. */
  allowPassing(role: Role, service: string) {
    this.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': service } },
      }),
    )
  }

  allow(actions: readonly string[], ...resources: readonly string[]) {
    this.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }))
  }

  /** Allows the actions on all resources below one; the reason says why their names are not known. */
  allowBelow(actions: readonly string[], resource: string, reason: string) {
    this.allow(actions, `${resource}/*`)
    const finding = `AwsSolutions-IAM5[Resource::${withNames(this.stack.resolve(`${resource}/*`))}]`
    if (this.role) Validations.of(this.role).acknowledge({ id: finding, reason })
  }
}

const Join = v.object({ 'Fn::Join': v.tuple([v.literal(''), v.array(v.unknown())]) })
const Reference = v.object({ Ref: v.string() })
const Attribute = v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) })

/** An ARN in the form that cdk-nag uses in its findings: `<LogicalId.Arn>/stream/*`. */
function withNames(arn: unknown): string {
  if (typeof arn === 'string') return arn
  if (v.is(Reference, arn)) return `<${arn.Ref}>`
  if (v.is(Attribute, arn)) return `<${arn['Fn::GetAtt'].join('.')}>`
  return v.parse(Join, arn)['Fn::Join'][1].map(withNames).join('')
}

let bundles: Bundles | undefined

function folderOf(entry: string, files?: FilesBeside): string {
  bundles ??= bundleFunctions({ outDir: '.build/functions' })
  const folder = bundles.folders.get(entry)
  if (!folder) throw new Error(`There is no functions/${entry}`)
  if (files) placeFiles(folder, files)
  return folder
}
