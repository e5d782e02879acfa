import type { Clock } from '../../shared/clock.ts'
import type { EndpointOf } from '../../shared/env.ts'
import { type AwsCredentials, signedHeaders } from '../../shared/secrets/aws-signature.ts'
import type { Outcome } from '../../shared/sender/outcome.ts'
import { REQUEST_TIMEOUT_MS, send } from '../../shared/sender/send.ts'
import { USER_AGENT } from '../../shared/sender/user-agent.ts'
import type { AwsRequest } from '../channels/channel.ts'
import type { PostAws } from './delivery.ts'

/** What the configuration of a client of the SDK knows. */
interface AwsIdentity {
  region(): Promise<string>
  credentials(): Promise<AwsCredentials>
}

/** Requests for AWS leave like all others, signed with the credentials of the function. */
export const awsPost =
  (identity: AwsIdentity, endpointOf: EndpointOf, clock: Clock, timeoutMs = REQUEST_TIMEOUT_MS): PostAws =>
  async (requestIn) => {
    const [region, credentials] = await Promise.all([identity.region(), identity.credentials()])
    const request = requestIn(region)
    const endpoint = endpointOf(request.api)
    if (endpoint === 'none') return notHere(request)
    const url = endpoint === undefined ? request.url : atEndpoint(request.url, endpoint)
    const headers = signedHeaders({ ...request, url }, credentials, clock())
    const outcome = await send({
      url,
      method: request.method,
      headers: { ...headers, 'user-agent': USER_AGENT },
      body: request.body,
      // Who has set another endpoint may reach it wherever it is.
      policy: endpoint === undefined ? 'public' : 'any',
      timeoutMs,
    })
    return withoutSecrets(outcome, credentials)
  }

function atEndpoint(url: string, endpoint: string): string {
  const { pathname, search } = new URL(url)
  return `${endpoint.replace(/\/$/, '')}${pathname}${search}`
}

const notHere = ({ api }: AwsRequest): Outcome => ({
  status: null,
  headers: {},
  body: Buffer.alloc(0),
  truncated: false,
  durationMs: 0,
  error: 'refused_url',
  detail: `This service does not run on AWS. Set AWS_ENDPOINT_URL_${api} to where it may send such requests.`,
})

const CODE = /<Code>\w{1,80}<\/Code>|"__type"\s*:\s*"[\w.#]{1,160}"/

/** To a signature that it does not accept, AWS may answer with all that was signed. The log must not keep that. */
function withoutSecrets(outcome: Outcome, { accessKeyId, sessionToken }: AwsCredentials): Outcome {
  const text = outcome.body.toString('utf8')
  const repeatsThem = text.includes(accessKeyId) || (sessionToken && text.includes(sessionToken))
  if (!repeatsThem) return outcome
  return {
    ...outcome,
    body: Buffer.from(`${CODE.exec(text)?.[0] ?? ''} (not kept: it repeats what was signed)`),
  }
}
