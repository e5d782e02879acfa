import type { ReceiverPolicy } from '../../shared/env.ts'
import type { Failure } from '../../shared/sender/outcome.ts'
import type { Send } from '../../shared/sender/send.ts'
import { NoAnswer, type Post } from '../platforms/platform.ts'

const LARGEST_REPLY = 1024 * 1024

const NEVER_ARRIVED: readonly Failure[] = ['refused_url', 'refused_address', 'dns', 'connect', 'tls']

/** Keeps the shared sender's deadline, size limits and rules for addresses. */
export const senderPost =
  (send: Send, policy: ReceiverPolicy, userAgent: string): Post =>
  async ({ method, url, headers, body }) => {
    const {
      error,
      status,
      headers: answered,
      body: bytes,
    } = await send({
      url,
      policy,
      method,
      headers: { 'user-agent': userAgent, ...headers },
      ...(body !== undefined && { body }),
      maxBytes: LARGEST_REPLY,
      keepBytes: LARGEST_REPLY,
    })
    if (error !== null || status === null) {
      const failure = error ?? 'protocol'
      throw new NoAnswer(failure, !NEVER_ARRIVED.includes(failure))
    }
    return { status, headers: answered, body: bytes.toString('utf8') }
  }
