import { NoAnswer, type Post, type Reply, type Request } from './platform.ts'

const DEADLINE_MS = 15_000
const LARGEST_REPLY = 1024 * 1024
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** For the tools' own addresses only; an address that a caller gives goes through the sender. */
export const httpPost: Post = async (request) => {
  try {
    return await send(request)
  } catch (error) {
    throw noAnswer(error)
  }
}

async function send({ method, url, headers, body }: Request): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: { 'user-agent': 'Signalbox', ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await capped(response),
  }
}

async function capped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_REPLY) throw new Error('the answer is larger than 1 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The code alone: messages of the network layer may hold the URL, and a URL may hold the caller's key. */
function noAnswer(error: unknown): NoAnswer {
  if (error instanceof Error && error.name === 'TimeoutError') return new NoAnswer('it took too long', true)
  const code = codeOf(error)
  return new NoAnswer(code ?? 'the connection failed', code === undefined || !NEVER_ARRIVED.has(code))
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error) || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}
