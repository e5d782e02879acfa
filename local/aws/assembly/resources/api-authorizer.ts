import * as v from 'valibot'
import { functionNameOf } from '../template/function-name.ts'
import { resourceType } from '../template/resource-type.ts'

export const apiAuthorizer = resourceType({
  type: 'AWS::ApiGateway::Authorizer',
  inert: { Name: 'for people' },
  properties: v.strictObject({
    RestApiId: v.string(),
    Type: v.literal('REQUEST', 'the local runtime knows authorizers of whole requests only'),
    AuthorizerUri: v.pipe(v.string(), v.regex(/:lambda:path\/2015-03-31\/functions\/.+\/invocations$/)),
    AuthorizerResultTtlInSeconds: v.literal(0, 'the local runtime asks an authorizer each time'),
    IdentitySource: v.optional(v.literal('')),
  }),
  identify: ({ logicalId }) => ({ ref: logicalId, attributes: { AuthorizerId: logicalId } }),
  read({ logicalId }, { RestApiId: apiId, AuthorizerUri: uri }, draft) {
    const arn = /functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? ''
    draft.authorizers.push({ logicalId, apiId, id: logicalId, functionName: functionNameOf(arn) })
  },
})
