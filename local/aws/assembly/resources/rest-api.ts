import * as v from 'valibot'
import { resourceType, TAGS } from '../template/resource-type.ts'

export const restApi = resourceType({
  type: 'AWS::ApiGateway::RestApi',
  inert: {
    ...TAGS,
    Description: 'for people',
    EndpointConfiguration: 'the only endpoint of a laptop is the laptop',
    DisableExecuteApiEndpoint: 'the only endpoint of a laptop is the laptop',
    SecurityPolicy: 'a laptop’s gateway speaks plain HTTP',
  },
  properties: v.strictObject({
    Name: v.optional(v.string()),
    BinaryMediaTypes: v.optional(v.array(v.string()), []),
    MinimumCompressionSize: v.optional(v.number()),
  }),
  identify: ({ logicalId }) => ({
    ref: logicalId,
    attributes: { RootResourceId: rootOf(logicalId), RestApiId: logicalId },
  }),
  read({ logicalId }, properties, draft) {
    draft.apis.push({
      logicalId,
      id: logicalId,
      name: properties.Name ?? logicalId,
      rootId: rootOf(logicalId),
      binaryMediaTypes: properties.BinaryMediaTypes,
      minimumCompressionSize: properties.MinimumCompressionSize,
    })
  },
})

const rootOf = (apiId: string) => `${apiId}/`

export const apiResource = resourceType({
  type: 'AWS::ApiGateway::Resource',
  properties: v.strictObject({ RestApiId: v.string(), ParentId: v.string(), PathPart: v.string() }),
  identify: ({ logicalId }) => ({ ref: logicalId, attributes: { ResourceId: logicalId } }),
  read({ logicalId }, properties, draft) {
    const { RestApiId: apiId, ParentId: parentId, PathPart: part } = properties
    draft.apiResources.push({ logicalId, apiId, id: logicalId, parentId, part })
  },
})

export const gatewayResponse = resourceType({
  type: 'AWS::ApiGateway::GatewayResponse',
  properties: v.strictObject({
    RestApiId: v.string(),
    ResponseType: v.string(),
    StatusCode: v.optional(v.pipe(v.string(), v.regex(/^\d{3}$/))),
    ResponseParameters: v.optional(v.record(v.string(), v.string()), {}),
    ResponseTemplates: v.optional(v.record(v.string(), v.string()), {}),
  }),
  identify: ({ logicalId }) => ({ ref: logicalId, attributes: { Id: logicalId } }),
  read({ logicalId }, properties, draft) {
    draft.gatewayResponses.push({
      logicalId,
      apiId: properties.RestApiId,
      type: properties.ResponseType,
      status: properties.StatusCode === undefined ? undefined : Number(properties.StatusCode),
      headers: responseHeaders(properties.ResponseParameters, 'gatewayresponse.header.'),
      templates: properties.ResponseTemplates,
    })
  },
})

/**
 * API Gateway names a header `method.response.header.X`. Its value is a constant in quotes or a variable of
 * the request's context, which becomes a variable of the response template.
 */
export function responseHeaders(parameters: Readonly<Record<string, string>>, prefix: string) {
  const entries = Object.entries(parameters).map(([name, value]) => {
    const fixed = /^'(.*)'$/s.exec(value)?.[1]
    const variable = /^context\.[\w.]+$/.test(value) ? `$${value}` : undefined
    if (!name.startsWith(prefix) || (fixed ?? variable) === undefined) {
      throw new Error(`property ResponseParameters: the local runtime doesn't know ${name}: ${value}`)
    }
    return [name.slice(prefix.length), fixed ?? variable ?? ''] as const
  })
  return Object.fromEntries(entries)
}
