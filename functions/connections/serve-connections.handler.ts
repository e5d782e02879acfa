import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { observed } from '../shared/http/observed.ts'
import { serve } from '../shared/http/pipeline.ts'
import { bodyText, headersOf, mediaTypeIn } from '../shared/http/request.ts'
import { connectionsApi } from './connections.api.ts'
import { connectionOperations, connectionWorld } from './connections.wiring.ts'
import { answerOauth, type OauthRequest } from './oauth/answer-oauth.ts'

const LONGEST_BODY = 16 * 1024

function requestOf(event: APIGatewayProxyEvent): OauthRequest {
  return {
    place: event.path.replace(/^\//, ''),
    path: event.requestContext.path,
    method: event.httpMethod,
    query: queryOf(event),
    mediaType: mediaTypeIn(headersOf(event)),
    body: () => bodyText(event, { maxBytes: LONGEST_BODY }),
  }
}

/** API Gateway gives the values of the parameters, not the query as it was sent. */
const queryOf = ({ multiValueQueryStringParameters: values }: APIGatewayProxyEvent) =>
  new URLSearchParams(
    Object.entries(values ?? {}).flatMap(([name, list = []]) =>
      list.map((value): [string, string] => [name, value]),
    ),
  ).toString()

const client = documentClient()
const world = connectionWorld(client)
const gate = awsGate(client)
const endpoints = serve(connectionsApi, connectionOperations(world), gate)
const pages = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(observed())
  .handler((event) => {
    const address = event.requestContext.identity.sourceIp
    return answerOauth({ ...world, audit: gate.audit, address }, requestOf(event))
  })

/** The endpoints for people with keys, and the pages of OAuth for apps. */
export const handler = (event: APIGatewayProxyEvent, context: Context) =>
  event.resource.startsWith('/v1/') ? endpoints(event, context) : pages(event, context)
