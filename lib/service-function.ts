import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type Bundles, bundleFunctions } from './bundle.ts'
import type { Settings } from './config.ts'

export interface ServiceFunctionProps {
  /** Below `functions/`: `organizations/serve-organizations.handler.ts`. */
  readonly entry: string
  readonly settings: Settings
  readonly memorySize?: number
  readonly timeout?: Duration
  readonly environment?: Readonly<Record<string, string>>
}

const NAMESPACE = 'Signalbox'

/** A function as this house builds them: bundled, on arm64, with its own role that may log and nothing else. */
export class ServiceFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    id: string,
    { entry, settings, environment, ...props }: ServiceFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(folderOf(entry)),
      memorySize: 512,
      timeout: Duration.seconds(29),
      ...props,
      role,
      logGroup,
      environment: {
        POWERTOOLS_SERVICE_NAME: id,
        POWERTOOLS_METRICS_NAMESPACE: NAMESPACE,
        ...environment,
      },
    })
    logGroup.grantWrite(role)
  }

  /** Exactly these actions on exactly this resource. */
  allow(actions: readonly string[], ...resources: readonly string[]) {
    this.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }))
  }
}

let bundles: Bundles | undefined

function folderOf(entry: string): string {
  bundles ??= bundleFunctions({ outDir: '.build/functions' })
  const folder = bundles.folders.get(entry)
  if (!folder) throw new Error(`There is no functions/${entry}`)
  return folder
}
