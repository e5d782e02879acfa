import type { APIGatewayProxyEvent } from 'aws-lambda'
import * as v from 'valibot'
import { DomainError, type FieldError, invalid, MOST_ERRORS } from '../errors.ts'
import { issueMessage, type Noun } from '../issue-message.ts'
import type { CsvBody, Endpoint } from './endpoint.ts'
import { refuseDeep } from './json-text.ts'
import { strict } from './schema.ts'

/** An endpoint that takes more says so. */
const MAX_BODY_BYTES = 512 * 1024

/** Names in lower case. Of a header sent twice, API Gateway keeps the last value. */
export const headersOf = (event: {
  readonly headers: Readonly<Record<string, string | undefined>> | null
}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(event.headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value]],
    ),
  )

export function parseInput(
  endpoint: Endpoint,
  event: APIGatewayProxyEvent,
  headers: Readonly<Record<string, string>>,
) {
  if (endpoint.ignoresInput) return { query: {}, body: undefined }
  const query = event.multiValueQueryStringParameters ?? {}
  if (endpoint.csv && isCsv(headers)) {
    return csvInput(endpoint, endpoint.csv, query, fileIn(event, endpoint.maxBodyBytes))
  }
  return checkInput(endpoint, { query, body: parseBody(endpoint, event, headers) })
}

/** What a request gives that is refused before its input is read: names of parameters, and fields of a body of JSON. */
export function rawInput({ multiValueQueryStringParameters, body, isBase64Encoded }: APIGatewayProxyEvent) {
  const given = Object.entries(multiValueQueryStringParameters ?? {})
  const query = Object.fromEntries(given.filter(([, values = []]) => values.some(isSomething)))
  return { query, body: isBase64Encoded ? undefined : jsonOrNothing(body ?? '') }
}

const isSomething = (text: string) => text !== '' && text !== 'false'

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without its parameters, in lower case. */
export const mediaTypeIn = (headers: Readonly<Record<string, string>>) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''

const isCsv = (headers: Readonly<Record<string, string>>) => CSV_TYPES.includes(mediaTypeIn(headers))

/** A gateway hands on the second one byte by byte, in whatever encoding it is. */
const CSV_TYPES = ['text/csv', 'application/octet-stream']

/** Bytes that passed the gateway as they were may be in any encoding; a text is what the gateway made of them. */
function fileIn(event: APIGatewayProxyEvent, maxBytes: number | undefined): string | Uint8Array {
  // The last row may end with empty cells.
  if (!event.isBase64Encoded) return bodyText(event, { maxBytes, trim: false })
  requireSize(event, maxBytes)
  return Buffer.from(event.body ?? '', 'base64')
}

function csvInput(endpoint: Endpoint, csv: CsvBody, query: unknown, file: string | Uint8Array) {
  const errors: FieldError[] = []
  const fields = checked(csv.query, query, errors, 'parameter')
  const given = { [csv.field]: csv.read(file) }
  const wrong: FieldError[] = []
  const body = checked(
    endpoint.body ?? NOTHING,
    { ...v.parse(Fields, fields ?? {}), ...given },
    wrong,
    'field',
  )
  // Fields from wrong parameters are missing, which is not worth saying.
  errors.push(...wrong.filter(({ path }) => fields !== undefined || path.split('.')[0] === csv.field))
  if (errors.length > 0) throw invalid(errors)
  return { query: {}, body }
}

const Fields = v.record(v.string(), v.unknown())

/** Reports all errors of query and body at once. */
export function checkInput(
  endpoint: Endpoint,
  given: { readonly query: unknown; readonly body: unknown },
  elsewhere: readonly FieldError[] = [],
) {
  const errors = [...elsewhere]
  const query = checked(endpoint.query ?? NOTHING, given.query, errors, 'parameter')
  const body =
    given.body === undefined ? undefined : checked(endpoint.body ?? NOTHING, given.body, errors, 'field')
  if (errors.length > 0) throw invalid(errors)
  return { query, body }
}

const NOTHING = strict({})

/** An empty body is an empty object where the endpoint takes a body. */
function parseBody(
  endpoint: Endpoint,
  event: APIGatewayProxyEvent,
  headers: Readonly<Record<string, string>>,
) {
  const text = bodyText(event, { maxBytes: endpoint.maxBodyBytes })
  if (text === '') return endpoint.body ? {} : undefined
  return parseJson(text, headers)
}

function checked(schema: v.GenericSchema, input: unknown, errors: FieldError[], noun: Noun): unknown {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  errors.push(...result.issues.slice(0, MOST_ERRORS).map((issue) => fieldError(issue, noun)))
  return undefined
}

export const fieldError = (issue: v.BaseIssue<unknown>, noun?: Noun): FieldError => ({
  path: v.getDotPath(issue) ?? '',
  message: issueMessage(issue, noun),
})

/**
 * A gateway that passes bodies as text puts this in the place of each wrong byte. Somebody may also have written it:
 * then the body is as long as it was sent.
 */
const REPLACED = '\ufffd'

function hasReplacedBytes(event: APIGatewayProxyEvent, text: string): boolean {
  if (!text.includes(REPLACED)) return false
  const { 'content-length': sent, 'content-encoding': encoding } = headersOf(event)
  return sent !== undefined && encoding === undefined && Number(sent) !== Buffer.byteLength(text)
}

interface BodyOptions {
  readonly maxBytes?: number | undefined
  readonly trim?: boolean
}

const encodingOf = ({ isBase64Encoded }: APIGatewayProxyEvent) => (isBase64Encoded ? 'base64' : 'utf8')

function requireSize(event: APIGatewayProxyEvent, maxBytes = MAX_BODY_BYTES) {
  if (Buffer.byteLength(event.body ?? '', encodingOf(event)) <= maxBytes) return
  throw new DomainError('body_too_large', `The body may have at most ${maxBytes} bytes.`)
}

export function bodyText(
  event: APIGatewayProxyEvent,
  { maxBytes = MAX_BODY_BYTES, trim = true }: BodyOptions = {},
): string {
  requireSize(event, maxBytes)
  const bytes = Buffer.from(event.body ?? '', encodingOf(event))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (hasReplacedBytes(event, text)) throw new TypeError('bytes of the body were replaced')
    return trim ? text.trim() : text
  } catch (cause) {
    throw new DomainError('invalid_input', 'The body is not UTF-8 text: it has wrong bytes.', { cause })
  }
}

function parseJson(text: string, headers: Readonly<Record<string, string>>): unknown {
  requireJson(headers)
  refuseDeep(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DomainError('invalid_input', 'The body is not valid JSON.', {
      cause,
      errors: [{ path: '', message: 'Is not valid JSON.' }],
    })
  }
}

export function requireJson(headers: Readonly<Record<string, string>>) {
  const mediaType = mediaTypeIn(headers)
  if (/^application\/(?:[\w.+-]+\+)?json$/.test(mediaType)) return
  throw new DomainError(
    'unsupported_media_type',
    'Send the body as JSON with Content-Type: application/json.',
  )
}
