import { ENV, optionalEnv, sourceOrigins } from '../shared/env.ts'
import { gdelt } from '../sources/adapters/gdelt.ts'
import { originOverride } from '../sources/fetch/override-origin.ts'
import { userAgentOf } from '../sources/fetch/user-agent.ts'
import { SourceFailure } from '../sources/source.ts'
import type { NewsWorld } from './read-news.ts'

const TIMEOUT_MS = 120_000
/** Four days of the list of all files. */
const END_BYTES = 256 * 1024

/** Files are read as they come in. Their host is a constant, so nobody can lead the requests elsewhere. */
export function newsServer(origins = sourceOrigins()): Pick<NewsWorld, 'open' | 'newest' | 'endOf'> {
  const override = originOverride([gdelt], origins)
  const userAgent = userAgentOf(optionalEnv(ENV.sourceContact))

  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { href, insteadOf } = override(url)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = { ...headers, 'user-agent': userAgent, ...(insteadOf && { 'x-forwarded-host': insteadOf }) }
    const reply = await fetch(href, { headers: sent, signal }).catch((cause: unknown) => {
      throw new SourceFailure('unreachable', 'did not answer', { cause })
    })
    const { status, body } = reply
    if (!reply.ok || body === null) throw new SourceFailure('http', `answered ${status}`, { status })
    return unbroken(body)
  }

  return {
    open: (url) => open(url),
    newest: async (url) => endOf(await open(url)),
    endOf: async (url) => endOf(await open(url, { range: `bytes=-${END_BYTES}` })),
  }
}

async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new SourceFailure('unreachable', 'broke off', { cause })
  }
}

/** A server may send all of it, which is too much to keep. */
async function endOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let end = Buffer.alloc(0)
  for await (const chunk of chunks) end = Buffer.concat([end, chunk]).subarray(-END_BYTES)
  return end.toString('utf8')
}
