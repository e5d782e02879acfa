import { parseArgs } from 'node:util'

export interface ContractOptions {
  /** Ends in /api/v1, without a slash. */
  readonly baseUrl: string
  readonly key: string
  /** A key of another organization. */
  readonly otherKey: string | undefined
  /** Where the service reaches this machine's `receiverPort`. */
  readonly receiverUrl: string | undefined
  readonly receiverPort: number
  /** Runs with `FILE --type TYPE` after it and imports the file. */
  readonly importCommand: string | undefined
}

export const CONTRACT_USAGE = `Checks a running service from outside, as its callers use it.

npm run test:contract -- --base-url URL --key KEY

  --base-url URL       ends in /api/v1
  --key KEY            a key of an organization that is for tests only
  --other-key KEY      a key of another organization: shows that it sees nothing of the first
  --receiver-url URL   an address that leads to --receiver-port of this machine
  --receiver-port N    the port of the receiver of webhooks; any free one by default
  --import COMMAND     imports a file: "npm run --silent admin -- import --stack Signalbox"
`

const OPTIONS = {
  'base-url': { type: 'string' },
  key: { type: 'string' },
  'other-key': { type: 'string' },
  'receiver-url': { type: 'string' },
  'receiver-port': { type: 'string' },
  import: { type: 'string' },
} as const

/** What is wrong, as a text, when the options cannot be used. */
export function contractOptions(args: readonly string[]): ContractOptions | string {
  const values = read(args)
  if (typeof values === 'string') return values
  const { key, 'base-url': baseUrl = '', 'receiver-port': port = '0', 'receiver-url': receiverUrl } = values
  if (!URL.canParse(baseUrl)) return '--base-url must be the URL of a service'
  if (!key) return '--key is missing'
  if (!/^\d{1,5}$/.test(port)) return '--receiver-port must be a port'
  if (receiverUrl !== undefined && !URL.canParse(receiverUrl)) return '--receiver-url must be a URL'
  return {
    baseUrl: withoutSlash(baseUrl),
    key,
    otherKey: values['other-key'],
    receiverUrl: receiverUrl && withoutSlash(receiverUrl),
    receiverPort: Number(port),
    importCommand: values.import,
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
