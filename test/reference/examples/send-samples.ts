import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { createSignalbox } from '../../../client/src/index.ts'
import type { Endpoint } from '../../../functions/shared/http/endpoint.ts'
import { curlSample, type SampleRequest, typescriptSample } from '../../../lib/site/docs/samples.ts'
import type { Send } from './tour.ts'

type Given = Parameters<Send>[2]

const sampleOf = (
  { method, path, open }: Endpoint,
  { params = {}, query = {}, body }: Given,
): SampleRequest => ({
  method,
  path,
  needsKey: !open,
  params,
  query,
  body,
})

/** Says the status on a line of its own after the answer. */
const CURL = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }`

/** In a shell, as a reader would. */
export const sendByCurl: Send = async ({ service, organization }, endpoint, given) => {
  const sample = curlSample(sampleOf(endpoint, given))
  const env = { ...process.env, BASE: service.baseUrl, KEY: given.as ?? organization.apiKey }
  const { stdout } = await promisify(execFile)('sh', ['-c', `${CURL}\n${sample}`], { env })
  const [text = '', status] = stdout.split(/\n(?=\d{3}$)/)
  if (Number(status) !== endpoint.status) throw new Error(`${sample}\nanswers ${stdout}`)
  return text === '' ? undefined : JSON.parse(text)
}

const Result = v.object({ data: v.optional(v.unknown()), error: v.optional(v.unknown()) })

/** With the client of this repository. */
export const sendByClient: Send = async ({ service, organization }, endpoint, given) => {
  const sample = typescriptSample(sampleOf(endpoint, given))
  const signalbox = createSignalbox({ baseUrl: service.baseUrl, apiKey: given.as ?? organization.apiKey })
  const code = `(async () => { ${sample}\nreturn { data, error } })()`
  const { data, error } = v.parse(Result, await runInNewContext(code, { signalbox }))
  if (error !== undefined) throw new Error(`${sample}\nanswers ${JSON.stringify(error)}`)
  return endpoint.reply ? data : undefined
}
