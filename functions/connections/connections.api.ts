import * as v from 'valibot'
import { Audience } from '../shared/http/access-token.ts'
import { api } from '../shared/http/endpoint.ts'
import { listOf, strict } from '../shared/http/schema.ts'
import { Connection } from './grants/connection.ts'
import { APP_SCOPES } from './protocol/app-scopes.ts'

const LONGEST_REQUEST = 8000

const Request = v.pipe(
  v.string(),
  v.maxLength(LONGEST_REQUEST, `Must have at most ${LONGEST_REQUEST} characters.`),
  v.description(
    'The parameters of the authorization request, as the app wrote them behind the question mark.',
  ),
)

/** The app that asks for rights. */
const AskingApp = v.object({
  name: v.string(),
  host: v.nullable(v.string()),
  returnsTo: v.string(),
  /** The answer goes to a program on the machine of the user. Any program there may take it. */
  staysOnMachine: v.boolean(),
})

const ConnectionPreview = v.object({
  /** Why nobody can allow the request. null when somebody can. */
  problem: v.nullable(v.string()),
  app: v.nullable(AskingApp),
  audience: v.nullable(Audience),
  /** `may`: your key has the scope. `has`: the connection that asks for more has it already. */
  scopes: v.array(v.object({ scope: v.picklist(APP_SCOPES), may: v.boolean(), has: v.boolean() })),
  /** The connection that asks for more. What is allowed takes its place. null for a new one. */
  widens: v.nullable(v.string()),
  /** The address to send the user to when he says no. null when that address is not the app's own. */
  refusal: v.nullable(v.string()),
})

export const connectionsApi = api('Connected apps', {
  listConnections: {
    method: 'GET',
    path: '/connections',
    scopes: ['admin'],
    summary: 'The apps that may act for the organization, newest first',
    description:
      'An app connects by OAuth 2.1: it sends its user to the console, and somebody with a key allows it. It has at most the rights of that key, and ends with it.',
    status: 200,
    reply: v.object({ data: v.array(Connection) }),
  },
  previewConnection: {
    method: 'POST',
    path: '/connections/preview',
    scopes: [],
    summary: 'Which app asks, and for what',
    description: 'Stores nothing. An app without an entry of its own is asked for its document, once.',
    onlyReads: true,
    body: strict({ request: Request }),
    refuses: ['scope_missing'],
    status: 200,
    reply: ConnectionPreview,
  },
  allowConnection: {
    method: 'POST',
    path: '/connections',
    scopes: [],
    summary: 'Allow an app to act for the organization',
    description:
      'Answers where to send the user, with a code that the app exchanges for tokens within a minute. `scopes` are what of its wish is allowed. An app cannot allow another one.',
    body: strict({
      request: Request,
      scopes: listOf(v.picklist(APP_SCOPES), { min: 1, max: APP_SCOPES.length, unit: 'scopes' }),
    }),
    refuses: ['scope_missing'],
    status: 201,
    reply: v.object({ redirectTo: v.string() }),
    secret: true,
  },
  endConnection: {
    method: 'DELETE',
    path: '/connections/{id}',
    scopes: ['admin'],
    summary: 'Disconnect an app at once',
    status: 204,
  },
})
