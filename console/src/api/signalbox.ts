import { createSignalbox } from '@signalbox/client'
import { apiToken, refreshToken, session } from './session.ts'

/** The page is at `{stage}/console/`, the API at `{stage}/v1`. */
export const API_URL = new URL('../v1', document.baseURI).href
export const DOCS_URL = '../docs/'

const withToken = (request: Request) => {
  const copy = new Request(request.clone())
  copy.headers.delete('authorization')
  copy.headers.set('x-api-key', apiToken())
  return copy
}

/** No second try after a sign-in for another organization: it would write there. */
async function send(request: Request): Promise<Response> {
  // Pages behind the sign-in go on asking in their rhythm.
  if (session.peek() === 'ended') return new Response(null, { status: 401 })
  const answer = await fetch(withToken(request))
  if (answer.status !== 401 || !(await refreshToken())) return answer
  return fetch(withToken(request))
}

/** The token is put in as each request is sent. */
export const signalbox = createSignalbox({ baseUrl: API_URL, apiKey: 'session', retries: 2, fetch: send })
