import * as v from 'valibot'
import type { FieldError } from '../shared/errors.ts'
import { checkInput, fieldError } from '../shared/http/request.ts'
import { DETAILS, type Detail, type Json, type Tool } from './tool.ts'

export interface Input {
  readonly detail: Detail
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
}

const Id = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty.'))

/** Arguments in the form in which REST brings them, checked by the endpoint's own rules; every mistake is named. */
export function readArguments(tool: Tool, given: Json): Input {
  const { endpoint, id, concise } = tool
  const errors: FieldError[] = []
  const own = { ...given }
  const detail = concise ? taken(own, 'detail', v.optional(v.picklist(DETAILS), 'concise'), errors) : 'full'
  const params = id === undefined ? {} : { id: taken(own, id, Id, errors) ?? '' }
  for (const [name, message] of Object.entries(tool.withheld ?? {})) refuse(own, name, message, errors)
  for (const name of tool.required ?? []) {
    if ((own[name] ?? null) === null) errors.push({ path: name, message: 'Is required.' })
  }
  const parts = endpoint.query
    ? { query: parameters(own), body: undefined }
    : { query: {}, body: endpoint.body || Object.keys(own).length > 0 ? own : undefined }
  return { detail: detail ?? 'concise', params, ...checkInput(endpoint, parts, errors) }
}

function taken<S extends v.GenericSchema>(
  own: Record<string, unknown>,
  name: string,
  rule: S,
  errors: FieldError[],
) {
  const { success, output, issues } = v.safeParse(rule, own[name])
  delete own[name]
  if (success) return output
  errors.push({ path: name, message: fieldError(issues[0]).message })
  return undefined
}

function refuse(own: Record<string, unknown>, name: string, message: string, errors: FieldError[]) {
  if (own[name] !== undefined) errors.push({ path: name, message })
  delete own[name]
}

/** A query's values are text: what isn't goes as JSON, which is how REST takes lists and objects too. */
const parameters = (own: Json) =>
  Object.fromEntries(
    Object.entries(own)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, [typeof value === 'string' ? value : JSON.stringify(value)]]),
  )
