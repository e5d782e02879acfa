import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import * as v from 'valibot'
import { documentClient } from '../../../functions/shared/dynamo/client.ts'
import { REGION } from '../../../local/aws/contracts/account.ts'
import { folderIdentity, isSameFolder } from '../../../local/folder-identity.ts'
import { type Target, UsageError } from './command.ts'

export async function targetOf(options: {
  data?: string | undefined
  stack?: string | undefined
}): Promise<Target> {
  if (options.data && options.stack) throw new UsageError('give either --data or --stack')
  const outputs = options.stack
    ? await stackOutputs(options.stack)
    : localOutputs(options.data ?? '.signalbox')
  return {
    client: documentClient(),
    concurrency: options.stack ? Number(outputs.Concurrency) || undefined : undefined,
    output(name) {
      const value = outputs[name]
      if (value === undefined) throw new Error(`The service has no output ${name}: is it an older version?`)
      return value
    },
  }
}

const Runtime = v.object({
  endpoints: v.record(v.string(), v.string()),
  credentials: v.object({ accessKeyId: v.string(), secretAccessKey: v.string() }),
  resources: v.record(v.string(), v.string()),
  folder: v.optional(v.object({ inode: v.string(), path: v.string() })),
})

/** The SDK reads from the environment where the local service runs. */
function localOutputs(data: string) {
  const { endpoints, credentials, resources, folder } = v.parse(Runtime, JSON.parse(readRuntime(data)))
  // A copied folder tells where the service of the original runs.
  if (folder && !isSameFolder(folder, folderIdentity(data))) throw notRunning(data)
  for (const [service, url] of Object.entries(endpoints))
    process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] = url
  process.env.AWS_REGION = REGION
  process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey
  return resources
}

function readRuntime(data: string): string {
  try {
    return readFileSync(join(data, 'runtime.json'), 'utf8')
  } catch (cause) {
    throw notRunning(data, cause)
  }
}

const notRunning = (data: string, cause?: unknown) =>
  new UsageError(`no local service runs on ${data}; start it with: npm start -- --data ${data}`, { cause })

async function stackOutputs(stack: string) {
  const { Stacks = [] } = await new CloudFormationClient({}).send(
    new DescribeStacksCommand({ StackName: stack }),
  )
  const outputs = Stacks[0]?.Outputs ?? []
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
}
