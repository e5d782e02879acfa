import * as v from 'valibot'
import { functionNameOf } from '../template/function-name.ts'
import { plainIdentity, resourceType } from '../template/resource-type.ts'

const Destination = v.optional(v.strictObject({ Destination: v.string() }))

export const eventInvokeConfig = resourceType({
  type: 'AWS::Lambda::EventInvokeConfig',
  properties: v.strictObject({
    FunctionName: v.string(),
    Qualifier: v.literal('$LATEST'),
    MaximumRetryAttempts: v.optional(v.number(), 2),
    MaximumEventAgeInSeconds: v.optional(v.number(), 21_600),
    DestinationConfig: v.optional(v.strictObject({ OnFailure: Destination, OnSuccess: Destination }), {}),
  }),
  identify: plainIdentity,
  read(_resource, properties, draft) {
    draft.asynchronous.push({
      functionName: functionNameOf(properties.FunctionName),
      model: {
        maximumRetryAttempts: properties.MaximumRetryAttempts,
        maximumAgeSeconds: properties.MaximumEventAgeInSeconds,
        onFailureArn: properties.DestinationConfig.OnFailure?.Destination,
        onSuccessArn: properties.DestinationConfig.OnSuccess?.Destination,
      },
    })
  },
})
