import * as v from 'valibot'
import type { FieldError } from '../shared/errors.ts'
import { checkInput, fieldError } from '../shared/http/request.ts'
import { unknownName } from '../shared/issue-message.ts'
import { argumentNames } from './definition.ts'
import { DETAILS, type Detail, type Json, pathArguments, type Tool } from './shape/tool.ts'

export interface ToolInput {
  readonly detail: Detail
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
}

const Id = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty.'))

/** Checks the arguments by the endpoint's own rules, in the form of a REST request. Names every mistake. */
export function readArguments(tool: Tool, given: Json): ToolInput {
  const { endpoint, concise } = tool
  const errors: FieldError[] = []
  const rest = { ...given }
  const detail = concise
    ? takeArgument(rest, 'detail', v.optional(v.picklist(DETAILS), 'concise'), errors)
    : 'full'
  const params = Object.fromEntries(
    pathArguments(tool).map(([name, argument]) => [name, takeArgument(rest, argument, Id, errors) ?? '']),
  )
  for (const [name, message] of Object.entries(tool.withheld ?? {}))
    refuseArgument(rest, name, message, errors)
  refuseNested(rest.filters, tool, errors)
  refuseUnknown(rest, tool, errors)
  for (const name of tool.required ?? []) {
    if ((rest[name] ?? null) === null) errors.push({ path: name, message: 'Is required.' })
  }
  const parts = endpoint.query
    ? { query: queryParameters(rest), body: undefined }
    : { query: {}, body: endpoint.body || Object.keys(rest).length > 0 ? rest : undefined }
  return { detail: detail ?? 'concise', params, ...checkInput(endpoint, parts, errors) }
}

function takeArgument<S extends v.GenericSchema>(
  rest: Record<string, unknown>,
  name: string,
  rule: S,
  errors: FieldError[],
) {
  const { success, output, issues } = v.safeParse(rule, rest[name])
  delete rest[name]
  if (success) return output
  errors.push({ path: name, message: fieldError(issues[0]).message })
  return undefined
}

function refuseArgument(rest: Record<string, unknown>, name: string, message: string, errors: FieldError[]) {
  if (rest[name] !== undefined) errors.push({ path: name, message })
  delete rest[name]
}

/** `filters` has the same arguments in one object. What the tool refuses beside them, it refuses in them too. */
function refuseNested(filters: unknown, { withheld = {} }: Tool, errors: FieldError[]) {
  if (typeof filters !== 'object' || filters === null) return
  for (const [name, message] of Object.entries(withheld))
    if (Object.hasOwn(filters, name)) errors.push({ path: `filters.${name}`, message })
}

/** The endpoint would name all that it takes itself, which is more. */
function refuseUnknown(rest: Record<string, unknown>, tool: Tool, errors: FieldError[]) {
  const names = argumentNames(tool)
  for (const name of Object.keys(rest).filter((given) => !names.includes(given)))
    refuseArgument(rest, name, unknownName(name, names, 'argument'), errors)
}

/** REST takes lists and objects in a query as JSON. */
const queryParameters = (given: Json) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, [typeof value === 'string' ? value : JSON.stringify(value)]]),
  )
