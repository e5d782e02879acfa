import * as v from 'valibot'
import { JsonSchema, nameInRef } from './description.ts'
import { html, type Markup, prose } from './markup.ts'

const Ref = v.looseObject({ $ref: v.string() })
const Choice = v.looseObject({ anyOf: v.array(JsonSchema) })
const OneOf = v.looseObject({ oneOf: v.array(JsonSchema) })
const Enum = v.looseObject({ enum: v.array(v.unknown()) })
const Const = v.looseObject({ const: v.unknown() })
const List = v.looseObject({ type: v.literal('array'), items: JsonSchema })
const Fields = v.looseObject({
  properties: v.record(v.string(), JsonSchema),
  required: v.optional(v.array(v.string()), []),
})

/** What a value may be, in a line. */
function typeOf(schema: JsonSchema): Markup {
  if (v.is(Ref, schema))
    return html`<a href="#schema-${nameInRef(schema.$ref)}">${nameInRef(schema.$ref)}</a>`
  if (v.is(Choice, schema)) return joined(schema.anyOf.map(typeOf), ' or ')
  if (v.is(OneOf, schema)) return html`one of ${schema.oneOf.length} forms`
  if (v.is(Enum, schema)) return joined(schema.enum.map(constant), ' · ')
  if ('const' in schema) return constant(v.parse(Const, schema).const)
  if (v.is(List, schema)) return html`list of ${typeOf(schema.items)}`
  if (typeof schema.format === 'string') return html`${schema.format}`
  return html`${typeof schema.type === 'string' ? schema.type : 'anything'}`
}

const constant = (value: unknown) => html`<code>${JSON.stringify(value) ?? ''}</code>`

const joined = (parts: readonly Markup[], between: string) =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`

/** The limits of a value, in words. */
function limitsOf(schema: JsonSchema): string[] {
  const inner = v.is(Choice, schema) ? schema.anyOf.flatMap(limitsOf) : []
  const range = (low: string, high: string, unit: string) => {
    const [least, most] = [schema[low], schema[high]]
    if (least === undefined && most === undefined) return []
    if (least === undefined || (least === 0 && unit !== '')) return [`at most ${inDigits(most)}${unit}`]
    return [
      most === undefined
        ? `at least ${inDigits(least)}${unit}`
        : `${inDigits(least)} to ${inDigits(most)}${unit}`,
    ]
  }
  return [
    ...inner,
    ...range('minimum', 'maximum', ''),
    ...(schema.maxLength === undefined ? [] : range('minLength', 'maxLength', ' characters')),
    ...range('minItems', 'maxItems', ' entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(schema.contentMediaType === undefined ? [] : [String(schema.contentMediaType)]),
  ]
}

const inDigits = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : String(value)

const descriptionsOf = (schema: JsonSchema): string[] => [
  ...(typeof schema.description === 'string' ? [schema.description] : []),
  ...(v.is(Choice, schema) ? schema.anyOf.flatMap(descriptionsOf) : []),
]

/** A request says what it needs, an answer what it may lack. */
export type Side = 'request' | 'answer'

function markOf(isRequired: boolean, side: Side): Markup | false {
  if (side === 'request') return isRequired && html` <span class="needed">required</span>`
  return !isRequired && html` <span class="needed">may be missing</span>`
}

/** The fields of an object, with those of the objects inside it. */
export function schemaView(schema: JsonSchema, side: Side): Markup {
  if (v.is(OneOf, schema))
    return html`<p>One of these forms:</p>${schema.oneOf.map((one) => html`<div class="form">${schemaView(one, side)}</div>`)}`
  if (!v.is(Fields, schema)) return html`<p class="type">${typeOf(schema)}</p>${notesOf(schema)}`
  const { properties, required = [] } = v.parse(Fields, schema)
  return html`<dl class="fields">${Object.entries(properties).map(([name, field]) =>
    fieldView({ name, schema: field, isRequired: required.includes(name) }, side),
  )}</dl>`
}

export interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
  readonly description?: string | undefined
}

export const fieldView = (
  { name, schema, isRequired, description }: Field,
  side: Side,
) => html`<div class="field">
<dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${markOf(isRequired, side)}</dt>
<dd>${description !== undefined && html`<p>${prose(description)}</p>`}${notesOf(schema)}${insideOf(schema, side)}</dd>
</div>`

function notesOf(schema: JsonSchema): Markup {
  const limits = limitsOf(schema)
  const texts = [...new Set(descriptionsOf(schema))]
  return html`${texts.map((text) => html`<p>${prose(text)}</p>`)}${limits.length > 0 && html`<p class="limits">${limits.join(' · ')}</p>`}`
}

/** Objects that have no name of their own are shown where they are. */
function insideOf(schema: JsonSchema, side: Side): Markup {
  const candidates = v.is(Choice, schema) ? schema.anyOf : [schema]
  const objects = candidates
    .map((one) => (v.is(List, one) ? one.items : one))
    .filter((one) => v.is(Fields, one))
  return html`${objects.map((one) => schemaView(one, side))}`
}
