import * as v from 'valibot'
import type { IntegrationModel } from '../../contracts/api.ts'
import { functionNameOf } from '../template/function-name.ts'
import { plainIdentity, resourceType } from '../template/resource-type.ts'
import { responseHeaders } from './rest-api.ts'

const LambdaIntegration = v.strictObject({
  Type: v.literal('AWS_PROXY'),
  IntegrationHttpMethod: v.literal('POST'),
  Uri: v.pipe(v.string(), v.regex(/:lambda:path\/2015-03-31\/functions\/.+\/invocations$/)),
  TimeoutInMillis: v.optional(v.number(), 29_000),
  PassthroughBehavior: v.optional(v.string()),
})

const MockIntegration = v.strictObject({
  Type: v.literal('MOCK'),
  RequestTemplates: v.record(v.string(), v.string()),
  PassthroughBehavior: v.optional(v.string()),
  IntegrationResponses: v.pipe(
    v.array(
      v.strictObject({
        StatusCode: v.string(),
        ResponseParameters: v.optional(v.record(v.string(), v.string()), {}),
        ResponseTemplates: v.optional(v.record(v.string(), v.string()), {}),
      }),
    ),
    v.length(1, 'the local runtime knows mock integrations with one response only'),
  ),
})

export const apiMethod = resourceType({
  type: 'AWS::ApiGateway::Method',
  inert: {
    OperationName: 'for generated clients',
    MethodResponses: 'a declaration for generated clients; proxy integrations and mocks answer as they are',
  },
  properties: v.strictObject({
    RestApiId: v.string(),
    ResourceId: v.string(),
    HttpMethod: v.string(),
    AuthorizationType: v.optional(v.picklist(['NONE', 'CUSTOM'])),
    AuthorizerId: v.optional(v.string()),
    ApiKeyRequired: v.optional(v.literal(false)),
    Integration: v.variant('Type', [LambdaIntegration, MockIntegration]),
  }),
  identify: plainIdentity,
  read({ logicalId }, properties, draft) {
    draft.apiMethods.push({
      logicalId,
      apiId: properties.RestApiId,
      resourceId: properties.ResourceId,
      method: properties.HttpMethod,
      authorizerId: properties.AuthorizerId,
      integration: integrationOf(properties.Integration),
    })
  },
})

function integrationOf(
  integration: v.InferOutput<typeof LambdaIntegration> | v.InferOutput<typeof MockIntegration>,
): IntegrationModel {
  if (integration.Type === 'AWS_PROXY') {
    const arn = /functions\/(.+)\/invocations$/.exec(integration.Uri)?.[1] ?? ''
    return { kind: 'lambda', functionName: functionNameOf(arn), timeoutMs: integration.TimeoutInMillis }
  }
  const response = integration.IntegrationResponses[0]
  return {
    kind: 'mock',
    status: Number(response?.StatusCode),
    headers: responseHeaders(response?.ResponseParameters ?? {}, 'method.response.header.'),
    body: response?.ResponseTemplates['application/json'] ?? '',
  }
}
