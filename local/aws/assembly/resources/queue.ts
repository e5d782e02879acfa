import * as v from 'valibot'
import { ACCOUNT, arnOf, QUEUE_ORIGIN } from '../../contracts/account.ts'
import { nameOf, resourceType, TAGS } from '../template/resource-type.ts'

const Redrive = v.strictObject({
  deadLetterTargetArn: v.string(),
  maxReceiveCount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
})

export const queue = resourceType({
  type: 'AWS::SQS::Queue',
  inert: {
    ...TAGS,
    SqsManagedSseEnabled: 'encryption at rest is the disk’s on a laptop',
    KmsMasterKeyId: 'encryption at rest is the disk’s on a laptop',
    KmsDataKeyReusePeriodSeconds: 'encryption at rest is the disk’s on a laptop',
    RedriveAllowPolicy: 'only what functions do is checked on a laptop',
  },
  properties: v.strictObject({
    QueueName: v.optional(v.string()),
    VisibilityTimeout: v.optional(v.number(), 30),
    DelaySeconds: v.optional(v.number(), 0),
    MessageRetentionPeriod: v.optional(v.number(), 345_600),
    ReceiveMessageWaitTimeSeconds: v.optional(v.number(), 0),
    MaximumMessageSize: v.optional(v.number(), 1_048_576),
    RedrivePolicy: v.optional(Redrive),
  }),
  identify(naming) {
    const name = nameOf(naming, 'QueueName', 80)
    const url = `${QUEUE_ORIGIN}/${ACCOUNT}/${name}`
    return { ref: url, attributes: { Arn: arnOf('sqs', name), QueueName: name, QueueUrl: url } }
  },
  read({ logicalId, identity }, properties, draft) {
    const redrive = properties.RedrivePolicy
    draft.queues.push({
      logicalId,
      name: identity.attributes.QueueName ?? '',
      arn: identity.attributes.Arn ?? '',
      url: identity.ref,
      visibilitySeconds: properties.VisibilityTimeout,
      delaySeconds: properties.DelaySeconds,
      retentionSeconds: properties.MessageRetentionPeriod,
      receiveWaitSeconds: properties.ReceiveMessageWaitTimeSeconds,
      maximumMessageBytes: properties.MaximumMessageSize,
      redrive: redrive && {
        deadLetterArn: redrive.deadLetterTargetArn,
        maxReceiveCount: redrive.maxReceiveCount,
      },
    })
  },
})
