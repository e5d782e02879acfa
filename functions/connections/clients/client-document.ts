import * as v from 'valibot'
import { type Client, clientName } from './client.ts'
import { redirectProblem } from './redirect-uri.ts'

const LONGEST_URL = 500
export const MOST_DOCUMENT_BYTES = 5 * 1024
const MOST_REDIRECTS = 50

const Document = v.object({
  client_id: v.string(),
  client_name: v.string(),
  redirect_uris: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_REDIRECTS)),
  token_endpoint_auth_method: v.optional(v.string(), 'none'),
})

/** True if the id of an app is the address of a document about it. */
export function isDocumentUrl(id: string): boolean {
  if (id.length > LONGEST_URL || !/^https:\/\/[\x21-\x7e]+$/.test(id)) return false
  // The document must name its own address character by character, so the address must be in the form of a browser.
  const url = URL.parse(id)
  if (!url || url.href !== id || url.pathname === '/') return false
  return url.username === '' && url.password === '' && !id.includes('#') && !/\/(\.|%2e)/i.test(url.pathname)
}

/** Reads the app from the document at this address, or says why it cannot connect. */
export function clientIn(id: string, text: string): Client | string {
  const document = v.safeParse(v.pipe(v.string(), v.parseJson(), Document), text)
  if (!document.success) return 'Its document names no client_id, client_name and redirect_uris.'
  const { client_id: named, client_name: name, redirect_uris: redirectUris } = document.output
  if (named !== id) return 'Its document is about another app.'
  if (document.output.token_endpoint_auth_method !== 'none')
    return 'It wants to prove itself with a key. Only apps without one can connect.'
  if (redirectUris.some((one) => redirectProblem(one) !== undefined))
    return 'Its document has an address that nobody may be sent to.'
  const host = new URL(id).host
  return { id, name: clientName(name) || host, redirectUris, host }
}
