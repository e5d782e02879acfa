import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Draft } from './draft.ts'
import type { Identity } from './intrinsics.ts'

/** What is known of a resource before its properties are resolved. */
export interface Naming {
  readonly logicalId: string
  readonly stackName: string
  /** A resolved property, for types that are named by one. */
  property(name: string): unknown
}

interface Resource {
  readonly logicalId: string
  readonly identity: Identity
}

export interface ResourceType {
  readonly type: string
  identify(naming: Naming): Identity
  /** Adds the resource to the draft. Throws an Error that names each unknown property. */
  read(resource: Resource, properties: Readonly<Record<string, unknown>>, draft: Draft): void
}

interface Definition<S extends v.GenericSchema> {
  readonly type: string
  /** Properties that change nothing on a laptop, each with the reason. */
  readonly inert?: Readonly<Record<string, string>>
  readonly properties: S
  identify(naming: Naming): Identity
  read(resource: Resource, properties: v.InferOutput<S>, draft: Draft): void
}

export const resourceType = <S extends v.GenericSchema>(definition: Definition<S>): ResourceType => ({
  type: definition.type,
  identify: definition.identify,
  read(resource, properties, draft) {
    const inert = definition.inert ?? {}
    const meaningful = Object.entries(properties).filter(([name]) => !Object.hasOwn(inert, name))
    const parsed = v.safeParse(definition.properties, Object.fromEntries(meaningful))
    if (!parsed.success) throw new Error(parsed.issues.map(complaint).join('; '))
    definition.read(resource, parsed.output, draft)
  },
})

function complaint(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? ''
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `the local runtime doesn't know the property ${path}`
  }
  return `property ${path}: ${issue.message}`
}

/** The name in the template, or else one that is the same on every start. */
export function nameOf(naming: Naming, property: string, maximum: number): string {
  const given = naming.property(property)
  if (typeof given === 'string') return given
  const name = `${naming.stackName}-${naming.logicalId}`
  if (name.length <= maximum) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, maximum - 9)}-${digest}`
}

/** For types that exist only inside another resource. */
export const plainIdentity = ({ logicalId }: Naming): Identity => ({
  ref: logicalId,
  attributes: { Id: logicalId },
})

export const TAGS = { Tags: 'tags are for the AWS bill and console' }
