/** A request as a reader would send it. `BASE` and `KEY` are in the environment. */
export interface SampleRequest {
  readonly method: string
  readonly path: string
  readonly needsKey: boolean
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function curlSample({ method, path, needsKey, params, query, body }: SampleRequest): string {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = searchOf(query)
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}"$BASE${where}${search}"`,
    ...(needsKey ? ['-H "x-api-key: $KEY"'] : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(inJson(body))}`]),
  ]
  return lines.join(' \\\n  ')
}

const searchOf = (query: SampleRequest['query']) => {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${[value].flat().map(inQuery).join(',')}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const inQuery = (value: unknown) => encodeURIComponent(String(value)).replaceAll("'", '%27')

const inJson = (value: unknown) => JSON.stringify(value, null, 2)

/** `signalbox` is the client of this repository, which is one of openapi-fetch. */
export function typescriptSample({ method, path, params, query, body }: SampleRequest): string {
  const groups = { ...(hasFields(params) && { path: params }), ...(hasFields(query) && { query }) }
  const options = { ...(hasFields(groups) && { params: groups }), ...(body !== undefined && { body }) }
  const given = hasFields(options) ? `, ${literal(options)}` : ''
  return `const { data, error } = await signalbox.${method}('${path}'${given})`
}

const hasFields = (value: object) => Object.keys(value).length > 0

/** An object literal as a person would write it. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return textLiteral(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((one: unknown) => literal(one, deeper))
    : Object.entries(value).map(([name, one]) => `${nameLiteral(name)}: ${literal(one, deeper)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${open}${close}`
  const space = isList ? '' : ' '
  const short = `${open}${space}${parts.join(', ')}${space}${close}`
  if (short.length + indent.length <= 70 && !short.includes('\n')) return short
  return `${open}\n${parts.map((part) => `${deeper}${part},`).join('\n')}\n${indent}${close}`
}

function nameLiteral(name: string): string {
  // As a plain name it would set the prototype.
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_]\w*$/.test(name) ? name : textLiteral(name)
}

const textLiteral = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
