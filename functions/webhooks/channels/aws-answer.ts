import * as v from 'valibot'
import type { Channel, ChannelVerdict } from './channel.ts'

type Answer = Parameters<Channel['verdict']>[0]

/** APIs of AWS need no signature of ours, and their places are no secrets. */
export const AWS = { spacingMs: 0, signed: false, secretPath: false, isNamed: true } as const

const CODE = /<Code>([\w.]{1,80})<\/Code>/
const ErrorBody = v.pipe(v.string(), v.parseJson(), v.object({ __type: v.string() }))

/** The name of the error: at the end of a type, before a colon, or in XML. */
export function awsCode({ headers, body }: Answer): string | undefined {
  const json = v.safeParse(ErrorBody, body)
  const given = headers['x-amzn-errortype'] ?? (json.success ? json.output.__type : CODE.exec(body)?.[1])
  const code = given?.split(':')[0]?.split('#').at(-1) ?? ''
  return /^[\w.]{1,80}$/.test(code) ? code : undefined
}

const NO_RIGHT =
  'It does not let this service in. Its policy, or that of its key, must allow the role of the sender.'
const GONE = 'It does not exist, or no longer.'
const OTHER_REGION = 'The bucket is in another region. Name the region in the ARN: arn:aws:s3:REGION::BUCKET.'
const KEY = 'Its key of KMS is missing, switched off or not for this use.'

/** Nothing goes there before somebody has changed it. */
const STOPS: Readonly<Record<string, string>> = {
  AccessDenied: NO_RIGHT,
  AccessDeniedException: NO_RIGHT,
  AllAccessDisabled: NO_RIGHT,
  KmsAccessDenied: NO_RIGHT,
  NotAuthorizedForDetailTypeException: NO_RIGHT,
  NotAuthorizedForSourceException: NO_RIGHT,
  InvalidAccountIdException: GONE,
  InvalidAddress: GONE,
  NoSuchBucket: GONE,
  'AWS.SimpleQueueService.NonExistentQueue': GONE,
  QueueDeletedRecently: GONE,
  QueueDoesNotExist: GONE,
  ResourceNotFoundException: GONE,
  AuthorizationHeaderMalformed: OTHER_REGION,
  IllegalLocationConstraintException: OTHER_REGION,
  PermanentRedirect: OTHER_REGION,
  'KMS.DisabledException': KEY,
  'KMS.KMSInvalidStateException': KEY,
  'KMS.NotFoundException': KEY,
  KmsDisabled: KEY,
  KmsInvalidKeyUsage: KEY,
  KmsInvalidState: KEY,
  KmsNotFound: KEY,
  KmsOptInRequired: KEY,
}

/** Others may be taken. */
const DROPS: ReadonlySet<string> = new Set([
  'EntityTooLarge',
  'InvalidArgument',
  'InvalidMessageContents',
  'InvalidParameterValue',
  'KeyTooLongError',
  'MalformedDetail',
  'RequestEntityTooLargeException',
  'ValidationException',
])

const OWN_FAULTS: ReadonlySet<string> = new Set([
  'ExpiredToken',
  'ExpiredTokenException',
  'IncompleteSignature',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'InvalidSecurity',
  'InvalidSignatureException',
  'InvalidToken',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
])

/** Throttling, faults of AWS and what nobody knows yet are tried again. */
export function awsRefusal(from: string, status: number, code: string | undefined): ChannelVerdict {
  const answered = `${from} answered ${status}${code === undefined ? '' : ` ${code}`}.`
  const stop = code !== undefined && Object.hasOwn(STOPS, code) ? STOPS[code] : undefined
  if (stop !== undefined) {
    const reason = `${answered} ${stop}`
    return { state: 'stop', reason, explain: `${reason} Then set its ARN here again.` }
  }
  if (code !== undefined && DROPS.has(code))
    return { state: 'drop', explain: `${answered} It does not take this message.` }
  const whose = code !== undefined && OWN_FAULTS.has(code) ? ' The fault is with this service.' : ''
  return { state: 'retry', explain: `${answered}${whose} It is tried again later.` }
}
