import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import { ranCommand } from '../support/programs/command.ts'
import { type Emulator, environmentOf } from './emulator.ts'

const CDK = 'node_modules/aws-cdk/bin/cdk'
export const STACK = 'Signalbox'
/** Sources, and settings of the deployment: `name=value`. */
export interface Version {
  readonly sources: string
  readonly settings: readonly string[]
}

export const THIS_VERSION: Version = { sources: '.', settings: ['signalbox:localReceivers=true'] }

/** Of every emulator, where the credentials name no other. */
const ENVIRONMENT = 'aws://000000000000/us-east-1'

export interface DeployedStack {
  /** Ends in /v1. */
  readonly baseUrl: string
  admin(...args: readonly string[]): Promise<string>
  /** A shell command that imports a file given after it. */
  readonly importCommand: string
  output(name: string): string
  /** Deletes the stack, whether it is protected or not. */
  destroy(): Promise<void>
  /** Deploys once more; false when something would change. */
  isUnchanged(): Promise<boolean>
}

/** Makes the stack, or changes the one that is there. */
export async function deployStack(
  emulator: Emulator,
  folder: string,
  { sources, settings }: Version = THIS_VERSION,
): Promise<DeployedStack> {
  const env = environmentOf(emulator)
  const assembly = mkdtempSync(join(folder, 'cdk.out-'))
  const cdk = (...args: string[]) =>
    ranCommand([process.execPath, CDK, ...args, '--no-notices'], env, sources)
  const app = ['--app', assembly]
  const context = settings.flatMap((setting) => ['-c', setting])
  await cdk('synth', '--quiet', '--output', assembly, ...context)
  await cdk('bootstrap', ...app, ENVIRONMENT)
  const deploy = ['deploy', ...app, '--require-approval', 'never', STACK]
  await cdk(...deploy)
  const outputs = await outputsOf(emulator)
  const output = (name: string) => {
    const value = outputs.get(name)
    if (value === undefined) throw new Error(`The stack has no output ${name}.`)
    return value
  }
  const command = [process.execPath, '--import', 'tsx', 'bin/admin.ts'] as const
  return {
    baseUrl: localUrl(emulator, output('BaseUrl')),
    output,
    admin: async (...args) => (await ranCommand([...command, ...args, '--stack', STACK], env, sources)).out,
    importCommand: `${shell(env)} '${process.execPath}' --import tsx bin/admin.ts import --stack ${STACK}`,
    isUnchanged: async () => {
      await cdk('diff', ...app, '--fail', STACK)
      const { out, err } = await cdk(...deploy)
      return `${out}${err}`.includes('(no changes)')
    },
    destroy: async () => {
      await withoutProtection(emulator)
      await cdk('destroy', ...app, '--force', STACK)
    },
  }
}

/** The emulator answers at its own address for the host that AWS would give. */
function localUrl(emulator: Emulator, baseUrl: string): string {
  const url = new URL(baseUrl)
  const [apiId = ''] = url.hostname.split('.')
  const [, stage = '', ...path] = url.pathname.split('/')
  return [emulator.apiUrl(apiId, stage), ...path].join('/')
}

async function outputsOf(emulator: Emulator): Promise<Map<string, string>> {
  Object.assign(process.env, environmentOf(emulator))
  const client = new CloudFormationClient({})
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: STACK }))
  client.destroy()
  const outputs = Stacks[0]?.Outputs ?? []
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
}

async function withoutProtection(emulator: Emulator) {
  Object.assign(process.env, environmentOf(emulator))
  const client = new CloudFormationClient({})
  await client.send(
    new UpdateTerminationProtectionCommand({ StackName: STACK, EnableTerminationProtection: false }),
  )
  client.destroy()
}

const shell = (env: Readonly<Record<string, string>>) =>
  Object.entries(env)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
