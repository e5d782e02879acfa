import type { AttributeValue, _Record as SdkRecord } from '@aws-sdk/client-dynamodb-streams'
import { REGION } from '../contracts/account.ts'

/** A change of an item in the shape of a Lambda event. */
export interface StreamRecord {
  readonly eventID: string
  readonly eventName: string
  readonly eventVersion: string
  readonly eventSource: 'aws:dynamodb'
  readonly awsRegion: string
  readonly eventSourceARN: string
  readonly userIdentity?: { readonly type: string; readonly principalId: string }
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number
    readonly Keys: JsonItem
    readonly NewImage?: JsonItem
    readonly OldImage?: JsonItem
    readonly SequenceNumber: string
    readonly SizeBytes: number
    readonly StreamViewType: string
  }
}

type JsonItem = Readonly<Record<string, unknown>>

export function streamRecord(record: SdkRecord, streamArn: string): StreamRecord {
  const { dynamodb, userIdentity } = record
  if (dynamodb?.SequenceNumber === undefined) throw new Error('A stream record has no sequence number.')
  const createdAt = dynamodb.ApproximateCreationDateTime ?? new Date()
  return {
    eventID: record.eventID ?? dynamodb.SequenceNumber,
    eventName: record.eventName ?? 'MODIFY',
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    eventSourceARN: streamArn,
    ...(userIdentity?.PrincipalId !== undefined && {
      userIdentity: { type: userIdentity.Type ?? 'Service', principalId: userIdentity.PrincipalId },
    }),
    dynamodb: {
      ApproximateCreationDateTime: createdAt.getTime() / 1000,
      Keys: itemOf(dynamodb.Keys ?? {}),
      ...(dynamodb.NewImage !== undefined && { NewImage: itemOf(dynamodb.NewImage) }),
      ...(dynamodb.OldImage !== undefined && { OldImage: itemOf(dynamodb.OldImage) }),
      SequenceNumber: dynamodb.SequenceNumber,
      SizeBytes: dynamodb.SizeBytes ?? 0,
      StreamViewType: dynamodb.StreamViewType ?? 'NEW_AND_OLD_IMAGES',
    },
  }
}

const itemOf = (item: Record<string, AttributeValue>): JsonItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, jsonValue(value)]))

/** The SDK decodes binary values; in an event they are base64. */
function jsonValue(value: AttributeValue): unknown {
  if (value.B !== undefined) return { B: base64(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(base64) }
  if (value.L !== undefined) return { L: value.L.map(jsonValue) }
  if (value.M !== undefined) return { M: itemOf(value.M) }
  return value
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
