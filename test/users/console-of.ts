import { anAuthenticator } from './authenticator.ts'

// Tests compare answers with literals, so their shape is theirs to state.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any

/**
 * Asks the console of a running service as its own page does. It uses the name `localhost`, because passkeys need a
 * name.
 */
export function consoleOf(baseUrl: string) {
  const root = baseUrl.replace(/\/v1$/, '').replace('//127.0.0.1', '//localhost')
  const { origin } = new URL(root)

  async function ask(place: string, body?: unknown, cookie?: string) {
    const answer = await fetch(`${root}/console/${place}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signalbox-console': '1',
        origin,
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const given: Json = text === '' ? undefined : JSON.parse(text)
    const set = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, body: given, cookie: set }
  }

  const secretIn = (link: string) => link.split('#link=')[1] ?? ''
  return {
    ask,
    show: (link: string) => ask('link', { link: secretIn(link) }),
    enter: (link: string) => ask('session', { link: secretIn(link) }),
    /** A passkey of the user who is signed in. */
    async makePasskey(cookie: string) {
      const authenticator = anAuthenticator(origin)
      const offer = await ask('passkey-offer', undefined, cookie)
      const credential = authenticator.make(offer.body)
      return { authenticator, kept: await ask('passkeys', { name: 'Laptop', credential }, cookie) }
    },
    async enterBy(authenticator: ReturnType<typeof anAuthenticator>) {
      const question = await ask('passkey-question')
      return ask('session', { passkey: authenticator.show(question.body) })
    },
  }
}
