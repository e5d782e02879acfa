import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const CLIENT = 'signalbox'
const SECRET = 'of-the-client'

/**
 * The certified provider of the npm package `oidc-provider`, where somebody signs in as `ann` and says yes. It answers once
 * it knows its client.
 */
export async function startIdentityProvider() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  /** What the provider says of whoever signs in. */
  let claims: Readonly<Record<string, unknown>> = {}
  let isRefused = false

  let returnsTo = ''

  function serve(place: string) {
    returnsTo = place
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT,
          client_secret: SECRET,
          redirect_uris: [returnsTo],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...claims }),
      }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
      cookies: { keys: ['only for tests'] },
    })
    const answer = provider.callback()

    async function consent(...given: Parameters<typeof provider.interactionDetails>) {
      const { prompt } = await provider.interactionDetails(...given)
      if (isRefused) return { error: 'access_denied', error_description: 'No.' }
      if (prompt.name === 'login') return { login: { accountId: 'ann' } }
      const grant = new provider.Grant({ accountId: 'ann', clientId: CLIENT })
      grant.addOIDCScope('openid email')
      return { consent: { grantId: await grant.save() } }
    }

    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/sign-in/')) return void answer(request, response)
      consent(request, response).then(
        (result) => provider.interactionFinished(request, response, result),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  }

  /** Follows redirects of the provider as a browser does, until one leads back to the service. */
  async function visit(url: string): Promise<URL> {
    const cookies = new Map<string, string>()
    for (let at = url; ; ) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      const next = new URL(reply.headers.get('location') ?? 'about:blank', at)
      if (next.href.startsWith(returnsTo)) return next
      if (next.origin !== issuer) throw new Error(`${at} answers ${reply.status}: ${await reply.text()}`)
      at = next.href
    }
  }

  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: SECRET, OIDC_NAME: 'Acme login' },
    /** The client is at this address. */
    serve,
    visit,
    says(said: typeof claims) {
      claims = said
    },
    refuse(refuses: boolean) {
      isRefused = refuses
    },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
