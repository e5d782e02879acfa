import * as v from 'valibot'
import { differences, type JsonSchema } from './conforms.ts'

const Reference = v.object({ $ref: v.string() })
const Schema = v.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const Content = v.record(v.string(), v.object({ schema: v.optional(Schema) }))
const Reply = v.union([Reference, v.object({ content: v.optional(Content) })])
const Operation = v.object({
  operationId: v.string(),
  security: v.optional(v.array(v.unknown())),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), Reply),
})

const Description = v.object({
  info: v.object({ version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), Schema) }),
})

export interface Route {
  /** As in "GET /lists/{id}". */
  readonly name: string
  readonly method: string
  readonly path: string
  /** Needs no key. */
  readonly open: boolean
  readonly takesJson: boolean
  /** What a request that is accepted is answered with, by status. */
  readonly replies: ReadonlyMap<number, JsonSchema | undefined>
}

export interface ApiDescription {
  readonly routes: ReadonlyMap<string, Route>
  /** How a value differs from a schema of the description, such as `Problem`. */
  differencesFrom(schema: JsonSchema | string, value: unknown): string[]
}

/** Reads what the service says of itself at /openapi.json. */
export function readDescription(document: unknown): ApiDescription {
  const { paths, components } = v.parse(Description, document)
  const resolve = (ref: string): JsonSchema => {
    const schema = components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]
    if (schema === undefined) throw new Error(`The description has no ${ref}`)
    return schema
  }
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => routeOf(method.toUpperCase(), path, operation)),
  )
  return {
    routes: new Map(routes.map((route) => [route.name, route])),
    differencesFrom: (schema, value) =>
      differences(value, typeof schema === 'string' ? resolve(schema) : schema, resolve),
  }
}

function routeOf(method: string, path: string, operation: v.InferOutput<typeof Operation>): Route {
  const { responses, requestBody, security } = operation
  const accepted = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return {
    name: `${method} ${path}`,
    method,
    path,
    open: security?.length === 0,
    takesJson: requestBody?.content['application/json'] !== undefined,
    replies: new Map(
      accepted.map(([status, reply]) => [
        Number(status),
        'content' in reply ? reply.content?.['application/json']?.schema : undefined,
      ]),
    ),
  }
}
