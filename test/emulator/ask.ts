import assert from 'node:assert/strict'
import { signedHeaders } from '../../functions/shared/secrets/aws-signature.ts'
import type { Emulator } from './emulator.ts'

export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

interface EmulatorCall {
  readonly service: string
  readonly method?: string
  readonly path?: string
  readonly target?: string
  readonly body?: object
}

/** Calls an API of the emulator itself, and gives the text of its answer. */
export async function ask(
  { endpoint }: Emulator,
  { service, method = 'POST', path = '/', target, body }: EmulatorCall,
): Promise<string> {
  const url = `${endpoint}${path}`
  const text = body === undefined ? '' : JSON.stringify(body)
  const version = service === 'sqs' ? '1.0' : '1.1'
  const headers: Record<string, string> =
    target === undefined
      ? {}
      : { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target }
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const signed = signedHeaders(
    { method, url, region: REGION, service, headers, body: text },
    credentials,
    new Date(),
  )
  const reply = await fetch(url, { method, headers: signed, ...(text !== '' && { body: text }) })
  const answer = await reply.text()
  assert(reply.ok, `${service} ${target ?? path} answers ${reply.status}: ${answer}`)
  return answer
}
