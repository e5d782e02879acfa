import * as v from 'valibot'
import { arnOf } from '../../contracts/account.ts'
import { nameOf, resourceType, TAGS } from '../template/resource-type.ts'

export const lambdaFunction = resourceType({
  type: 'AWS::Lambda::Function',
  inert: {
    ...TAGS,
    Architectures: 'functions run on the laptop’s own processor',
    Description: 'for people',
    LoggingConfig: 'functions log to files in the data folder',
    TracingConfig: 'traces go to X-Ray, which a laptop has none of',
  },
  properties: v.strictObject({
    FunctionName: v.optional(v.string()),
    Role: v.optional(v.string(), ''),
    Code: v.strictObject({ S3Bucket: v.string(), S3Key: v.string() }),
    Handler: v.string(),
    Runtime: v.pipe(v.string(), v.startsWith('nodejs')),
    Environment: v.optional(v.strictObject({ Variables: v.record(v.string(), v.string()) })),
    Timeout: v.optional(v.number(), 3),
    MemorySize: v.optional(v.number(), 128),
    ReservedConcurrentExecutions: v.optional(v.number()),
    RecursiveLoop: v.optional(v.picklist(['Allow', 'Terminate']), 'Terminate'),
  }),
  identify(naming) {
    const name = nameOf(naming, 'FunctionName', 64)
    return { ref: name, attributes: { Arn: arnOf('lambda', `function:${name}`) } }
  },
  read({ logicalId, identity }, properties, draft) {
    const code = draft.assets.get(properties.Code.S3Key)
    if (!code) throw new Error(`property Code.S3Key: the assembly has no asset ${properties.Code.S3Key}`)
    draft.functions.push({
      logicalId,
      name: identity.ref,
      arn: identity.attributes.Arn ?? '',
      code,
      handler: properties.Handler,
      environment: properties.Environment?.Variables ?? {},
      timeoutSeconds: properties.Timeout,
      memoryMb: properties.MemorySize,
      reservedConcurrency: properties.ReservedConcurrentExecutions,
      role: properties.Role.split(':').at(-1) ?? '',
      mayLoop: properties.RecursiveLoop === 'Allow',
    })
  },
})
