import * as v from 'valibot'
import { resourceType, TAGS } from '../template/resource-type.ts'

const MethodSetting = v.object({
  HttpMethod: v.string(),
  ResourcePath: v.string(),
  ThrottlingRateLimit: v.optional(v.number()),
  ThrottlingBurstLimit: v.optional(v.number()),
  CachingEnabled: v.optional(v.literal(false)),
})

export const apiStage = resourceType({
  type: 'AWS::ApiGateway::Stage',
  inert: {
    ...TAGS,
    AccessLogSetting: 'who called is in the functions’ own logs',
    DeploymentId: 'the local gateway always serves the latest routes',
    Description: 'for people',
    TracingEnabled: 'traces go to X-Ray, which a laptop has none of',
  },
  properties: v.strictObject({
    RestApiId: v.string(),
    StageName: v.string(),
    MethodSettings: v.optional(v.array(MethodSetting), []),
  }),
  identify: ({ logicalId, property }) => ({
    ref: String(property('StageName')),
    attributes: { Id: logicalId },
  }),
  read({ logicalId }, properties, draft) {
    draft.stages.push({
      logicalId,
      apiId: properties.RestApiId,
      name: properties.StageName,
      settings: properties.MethodSettings.flatMap(settingOf),
    })
  },
})

function settingOf(setting: v.InferOutput<typeof MethodSetting>) {
  const { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst } = setting
  if (ratePerSecond === undefined || burst === undefined) return []
  // `/~1v1~1lists` encodes the path `/v1/lists`.
  const resource = setting.ResourcePath === '/*' ? '*' : setting.ResourcePath.slice(1).replaceAll('~1', '/')
  return [{ resource, method: setting.HttpMethod, throttle: { ratePerSecond, burst } }]
}
