const DOMAINS = { aws: 'amazonaws.com', 'aws-us-gov': 'amazonaws.com', 'aws-cn': 'amazonaws.com.cn' } as const
const ARN = /^arn:(aws|aws-us-gov|aws-cn):(sqs|events|s3):([a-z0-9-]{0,32}):(\d{0,12}):(.{1,1100})$/

export type AwsService = 'sqs' | 'events' | 's3'

/** A queue, an event bus, or a folder of a bucket. */
export interface AwsPlace {
  readonly arn: string
  readonly service: AwsService
  /** Of a bucket, both may be missing. */
  readonly region: string
  readonly account: string
  readonly resource: string
  /** Of the addresses of its APIs. */
  readonly domain: string
}

const isQueue = (name: string) => /^[\w-]{1,80}$/.test(name) || /^[\w-]{1,75}\.fifo$/.test(name)

const isBus = (resource: string) => /^event-bus\/[\w.-]{1,256}$/.test(resource)

/** Names of folders are simple, so that nobody needs to know how S3 and URLs write others. */
function isFolder(resource: string): boolean {
  const [bucket = '', ...folders] = resource.split('/')
  return (
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    resource.length <= 600 &&
    folders.every((name) => /^[\w.=-]{1,100}$/.test(name) && !/^\.{1,2}$/.test(name))
  )
}

const RULES = {
  sqs: (region: string, account: string, name: string) => region !== '' && account !== '' && isQueue(name),
  events: (region: string, account: string, bus: string) => region !== '' && account !== '' && isBus(bus),
  s3: (_region: string, _account: string, folder: string) => isFolder(folder),
} as const satisfies Record<AwsService, (region: string, account: string, resource: string) => boolean>

/** What the ARN names; undefined for all else. */
export function awsPlace(arn: string): AwsPlace | undefined {
  const [, partition, service, region = '', account = '', resource = ''] = ARN.exec(arn) ?? []
  if (!isPartition(partition) || !isService(service) || !/^(\d{12})?$/.test(account)) return undefined
  return RULES[service](region, account, resource)
    ? { arn, service, region, account, resource, domain: DOMAINS[partition] }
    : undefined
}

const isPartition = (name: string | undefined): name is keyof typeof DOMAINS =>
  name !== undefined && Object.hasOwn(DOMAINS, name)
const isService = (name: string | undefined): name is AwsService =>
  name !== undefined && Object.hasOwn(RULES, name)

const QUEUE_URL = /^https:\/\/sqs\.([a-z0-9-]{1,32})\.amazonaws\.com(\.cn)?\/(\d{12})\/([\w.-]{1,80})$/

/** The console of SQS shows the URL of a queue before its ARN. */
export function queueArnFrom(given: string): string {
  const [, region = '', isChina, account, name] = QUEUE_URL.exec(given) ?? []
  if (name === undefined) return given
  const partition = isChina ? 'aws-cn' : region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws'
  return `arn:${partition}:sqs:${region}:${account}:${name}`
}
