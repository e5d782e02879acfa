import { FunctionThrottled, type Invoke, type InvokeAsync, UnknownFunction } from '../contracts/function.ts'
import type { Report, RunningServer } from '../contracts/runtime.ts'
import { serveProtocol, type WireReply, type WireRequest } from '../wire/serve-protocol.ts'
import { PayloadTooLarge } from './start-functions.ts'

/** Lambda's limit for an asynchronous event. */
const MOST_EVENT_BYTES = 1_048_576

export interface InvokeApiOptions {
  readonly invoke: Invoke
  readonly invokeAsync: InvokeAsync
  readonly report: Report
}

/** Lambda's Invoke for the unmodified SDK client. */
export const startInvokeApi = (options: InvokeApiOptions): Promise<RunningServer> =>
  serveProtocol((request) => answer(options, request), options.report)

async function answer(options: InvokeApiOptions, request: WireRequest): Promise<WireReply> {
  const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url.pathname)?.[1]
  if (request.method !== 'POST' || name === undefined) {
    return refusal(404, 'UnknownOperationException', 'The local runtime only knows the operation Invoke.')
  }
  try {
    return await invoked(options, decodeURIComponent(name), request)
  } catch (error) {
    return refused(error)
  }
}

async function invoked(options: InvokeApiOptions, name: string, request: WireRequest): Promise<WireReply> {
  const payload: unknown = request.body === '' ? {} : JSON.parse(request.body)
  if (request.headers['x-amz-invocation-type'] === 'Event') {
    if (Buffer.byteLength(request.body) > MOST_EVENT_BYTES) {
      throw new PayloadTooLarge(`Request must be smaller than ${MOST_EVENT_BYTES} bytes for an event`)
    }
    const { requestId } = await options.invokeAsync(name, payload)
    return { status: 202, headers: { 'x-amzn-requestid': requestId }, body: '' }
  }
  const result = await options.invoke(name, payload)
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'x-amzn-requestid': result.requestId,
      'x-amz-executed-version': '$LATEST',
      ...(result.functionError && { 'x-amz-function-error': result.functionError }),
    },
    body: JSON.stringify(result.payload),
  }
}

function refused(error: unknown): WireReply {
  if (error instanceof SyntaxError) return refusal(400, 'InvalidRequestContentException', error.message)
  if (error instanceof UnknownFunction) return refusal(404, error.name, error.message)
  if (error instanceof FunctionThrottled) return refusal(429, error.name, error.message)
  if (error instanceof PayloadTooLarge) return refusal(413, error.name, error.message)
  throw error
}

const refusal = (status: number, type: string, message: string): WireReply => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ Type: 'User', message }),
})
