import * as v from 'valibot'

const Properties = v.record(v.string(), v.unknown())

const Resource = v.strictObject({
  Type: v.string(),
  Properties: v.optional(Properties, {}),
  Condition: v.optional(v.string()),
  /** These matter only to a deployment. */
  DependsOn: v.optional(v.unknown()),
  Metadata: v.optional(v.unknown()),
  DeletionPolicy: v.optional(v.string()),
  UpdateReplacePolicy: v.optional(v.string()),
})

export const Template = v.strictObject({
  Resources: v.record(v.string(), Resource),
  Outputs: v.optional(
    v.record(v.string(), v.object({ Value: v.unknown(), Condition: v.optional(v.string()) })),
    {},
  ),
  Conditions: v.optional(v.record(v.string(), v.unknown()), {}),
  Parameters: v.optional(v.record(v.string(), v.object({ Default: v.optional(v.unknown()) })), {}),
  Mappings: v.optional(v.record(v.string(), v.record(v.string(), Properties)), {}),
  /** CloudFormation checks these before it deploys. */
  Rules: v.optional(v.unknown()),
  Metadata: v.optional(v.unknown()),
  Description: v.optional(v.string()),
  AWSTemplateFormatVersion: v.optional(v.string()),
})
export type Template = v.InferOutput<typeof Template>
