import { setTimeout as sleep } from 'node:timers/promises'

/** A running engine that CDK can deploy to. */
export interface Emulator {
  readonly name: string
  readonly endpoint: string
  /** Where an API of the emulator answers, without a slash at the end. */
  apiUrl(apiId: string, stage: string): string
  /** How functions reach a port of this machine; undefined where its own addresses do. */
  readonly receiver: { readonly url: string; readonly port: number } | undefined
  /** The end of what it has printed. */
  log(): string
  stop(): Promise<void>
}

/** What points CDK, the admin commands and the SDK at the emulator. No account of AWS is meant. */
export const environmentOf = ({
  endpoint,
}: Pick<Emulator, 'endpoint'>): Readonly<Record<string, string>> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SESSION_TOKEN: '',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_PROFILE: '',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
})

export async function untilHealthy(url: string, seconds: number, isAlive: () => boolean): Promise<void> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until && isAlive(); await sleep(200)) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
  }
  throw new Error(`${url} did not answer within ${seconds} s, or the emulator has ended.`)
}
