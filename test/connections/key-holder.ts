import assert from 'node:assert/strict'
import { callService } from '../support/local/call-service.ts'
import { oauthOf } from './flow.ts'

/** A person with this key, who follows the links of apps, signs in and says yes. */
export function keyHolder(baseUrl: string, apiKey: string) {
  const oauth = oauthOf(baseUrl)
  return {
    issuer: oauth.root,
    resource: oauth.resource,
    async sayYes(link: URL, scopes: readonly string[]): Promise<URLSearchParams> {
      const page = await fetch(link, { redirect: 'manual' })
      const location = page.headers.get('location') ?? ''
      assert(location.includes('/console/#/connect?'), `${link} leads to ${location}`)
      const { body } = await oauth.allow(apiKey, location.slice(location.indexOf('?') + 1), scopes)
      return new URL(body.redirectTo).searchParams
    },
    connections: async (): Promise<unknown[]> =>
      (await callService(baseUrl, apiKey, 'GET', '/connections')).body.data,
  }
}
export type KeyHolder = ReturnType<typeof keyHolder>
