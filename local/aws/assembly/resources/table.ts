import * as v from 'valibot'
import { arnOf } from '../../contracts/account.ts'
import type { Naming } from '../template/resource-type.ts'
import { nameOf, resourceType, TAGS } from '../template/resource-type.ts'

const KeySchema = v.array(
  v.strictObject({ AttributeName: v.string(), KeyType: v.picklist(['HASH', 'RANGE']) }),
)
const Attributes = v.array(
  v.strictObject({ AttributeName: v.string(), AttributeType: v.picklist(['S', 'N', 'B']) }),
)
const Projection = v.strictObject({
  ProjectionType: v.picklist(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: v.exactOptional(v.array(v.string())),
})
const Index = v.strictObject({ IndexName: v.string(), KeySchema, Projection })
const StreamView = v.picklist(['NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY'])
const TimeToLive = v.strictObject({ AttributeName: v.string(), Enabled: v.literal(true) })

const MEANING = {
  TableName: v.optional(v.string()),
  KeySchema,
  AttributeDefinitions: Attributes,
  GlobalSecondaryIndexes: v.optional(v.array(Index), []),
  BillingMode: v.literal('PAY_PER_REQUEST'),
  StreamSpecification: v.optional(v.strictObject({ StreamViewType: StreamView })),
  TimeToLiveSpecification: v.optional(TimeToLive),
}

const INERT = {
  ...TAGS,
  DeletionProtectionEnabled: 'nobody deletes a laptop’s table through CloudFormation',
  PointInTimeRecoverySpecification: 'backups of a laptop are copies of its data folder',
  SSESpecification: 'encryption at rest is the disk’s on a laptop',
  ContributorInsightsSpecification: 'insights go to CloudWatch, which a laptop has none of',
  OnDemandThroughput: 'a cost limit; the embedded database costs nothing',
  WarmThroughput: 'the embedded database is as fast as it is',
  // Of a global table: each replica repeats the inert properties above.
  Replicas: 'a laptop is one Region',
}

const identify = (naming: Naming) => {
  const name = nameOf(naming, 'TableName', 255)
  const arn = arnOf('dynamodb', `table/${name}`)
  return { ref: name, attributes: { Arn: arn, StreamArn: `${arn}/stream/local` } }
}

const tableType = (type: 'AWS::DynamoDB::Table' | 'AWS::DynamoDB::GlobalTable') =>
  resourceType({
    type,
    inert: INERT,
    properties: v.strictObject(MEANING),
    identify,
    read({ logicalId, identity }, properties, draft) {
      draft.tables.push({
        logicalId,
        name: identity.ref,
        arn: identity.attributes.Arn ?? '',
        keySchema: properties.KeySchema,
        attributes: properties.AttributeDefinitions,
        indexes: properties.GlobalSecondaryIndexes,
        streamView: properties.StreamSpecification?.StreamViewType,
        ttlAttribute: properties.TimeToLiveSpecification?.AttributeName,
      })
    },
  })

export const table = tableType('AWS::DynamoDB::Table')
export const globalTable = tableType('AWS::DynamoDB::GlobalTable')
