import * as v from 'valibot'

/** What the page reads of the OpenAPI document. */
export const JsonSchema = v.record(v.string(), v.unknown())
export type JsonSchema = v.InferOutput<typeof JsonSchema>

const Media = v.object({ schema: JsonSchema, example: v.optional(v.unknown()) })
const Content = v.record(v.string(), Media)
export type Content = v.InferOutput<typeof Content>

/** A parameter that travels as JSON has its schema in `content`. */
const Parameter = v.pipe(
  v.object({
    name: v.string(),
    in: v.picklist(['path', 'query', 'header']),
    required: v.optional(v.boolean(), false),
    description: v.optional(v.string()),
    schema: v.optional(JsonSchema),
    content: v.optional(Content),
    example: v.optional(v.unknown()),
  }),
  v.transform(({ content, schema = {}, ...rest }) => ({ schema, ...rest, ...content?.['application/json'] })),
)
export type Parameter = v.InferOutput<typeof Parameter>

const Response = v.object({
  $ref: v.optional(v.string()),
  description: v.optional(v.string()),
  content: v.optional(Content),
})

const Operation = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  deprecated: v.optional(v.boolean(), false),
  security: v.optional(v.array(v.unknown())),
  parameters: v.array(Parameter),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), Response),
})
export type Operation = v.InferOutput<typeof Operation>

export const Description = v.object({
  info: v.object({ title: v.string(), version: v.string(), description: v.string() }),
  tags: v.array(v.object({ name: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  webhooks: v.record(v.string(), v.object({ post: Operation })),
  components: v.object({
    responses: v.record(v.string(), v.object({ description: v.string() })),
    schemas: v.record(v.string(), JsonSchema),
  }),
})
export type Description = v.InferOutput<typeof Description>

export interface Route {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const routesOf = ({ paths }: Description): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

export interface Section {
  readonly id: string
  readonly title: string
  readonly routes: readonly Route[]
}

/** A tag without operations of its own has no section. */
export const sectionsOf = (description: Description): Section[] =>
  description.tags
    .map(({ name }) => ({
      id: `tag-${name.toLowerCase().replace(/\W+/g, '-')}`,
      title: name,
      routes: routesOf(description).filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter(({ routes }) => routes.length > 0)

export const nameInRef = (ref: string) => ref.split('/').at(-1) ?? ''
