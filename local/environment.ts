import { ENV } from '../functions/shared/env.ts'
import { apiOrigin, CREDENTIALS, QUEUE_ORIGIN, REGION, secretKeyOf } from './aws/contracts/account.ts'
import type { ApiModel } from './aws/contracts/api.ts'
import type { EnvironmentOf } from './aws/lambda/start-functions.ts'
import { accessKeyOf } from './aws/permissions/permissions.ts'
import { DEMO_NETWORK } from './simulator/network.ts'

/** The endpoints of the AWS services on this machine. */
export interface Endpoints {
  readonly dynamodb: string
  readonly sqs: string
  readonly scheduler: string
  readonly lambda: string
}

interface Addresses {
  readonly api: ApiModel
  readonly gateway: string
  readonly endpoints: Endpoints
}

type Texts = Readonly<Record<string, string>>

/** Puts the real ports of queues and API into the model's texts. */
export function localTexts(texts: Texts, { api, gateway, endpoints }: Addresses): Texts {
  const local = (text: string) =>
    text.replaceAll(QUEUE_ORIGIN, endpoints.sqs).replaceAll(apiOrigin(api.id), gateway)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, local(text)]))
}

/** Pages of the demo's companies and people may be uploaded too. */
function demoNetwork(environment: Texts): Texts {
  const hosts = environment[ENV.networkHosts]
  return hosts === undefined ? {} : { [ENV.networkHosts]: `${hosts},${DEMO_NETWORK}` }
}

interface Given {
  readonly strict?: boolean
  readonly env?: Texts
  readonly dynamodbEndpoint?: string
  readonly patience?: number
}

/** The template's variables, and those that point the SDK at this machine. */
export function environmentFor(
  addresses: Addresses,
  { strict = false, env = {}, dynamodbEndpoint, patience = 1 }: Given,
): EnvironmentOf {
  const { dynamodb, sqs, scheduler, lambda } = addresses.endpoints
  const otherDynamoDb = dynamodbEndpoint !== undefined
  const runtime: Texts = {
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_SQS: sqs,
    AWS_ENDPOINT_URL_SCHEDULER: scheduler,
    AWS_ENDPOINT_URL_LAMBDA: lambda,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    [ENV.patience]: String(patience),
    [ENV.receivers]: strict ? 'public' : 'any',
    ...env,
  }
  return ({ name, environment }) => {
    // Another DynamoDB may keep a database for each key, so there all callers have one, and no rights are checked.
    const accessKeyId = otherDynamoDb ? CREDENTIALS.accessKeyId : accessKeyOf(name)
    return {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretKeyOf(accessKeyId),
      ...localTexts(environment, addresses),
      ...demoNetwork(environment),
      ...runtime,
    }
  }
}
