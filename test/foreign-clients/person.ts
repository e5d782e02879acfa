import { type Oauth, queryOf } from '../connections/flow.ts'

/** Somebody with a key: allows reading at first, and what an app asks for after that, but no spending. */
export function personWith(oauth: Oauth, apiKey: string) {
  const asked: string[][] = []
  return {
    /** The scopes of each request. */
    asked,
    /** Follows a link, allows, and gives the address that the app waits at. */
    async allows(link: string): Promise<string> {
      const page = await fetch(link, { redirect: 'manual' })
      const location = page.headers.get('location') ?? ''
      if (!location.includes('/console/#/connect?')) throw new Error(`${link} leads to ${location}`)
      const request = location.slice(location.indexOf('?') + 1)
      const { body: preview } = await oauth.preview(apiKey, request)
      if (preview.problem !== null) throw new Error(`${queryOf({ request })}: ${preview.problem}`)
      const wished: string[] = preview.scopes.map(({ scope }: { scope: string }) => scope)
      const scopes = asked.length === 0 ? ['read'] : wished.filter((scope) => scope !== 'credits')
      asked.push(new URLSearchParams(request).get('scope')?.split(' ') ?? [])
      const { body } = await oauth.allow(apiKey, request, scopes)
      return body.redirectTo
    },
  }
}
export type Person = ReturnType<typeof personWith>
