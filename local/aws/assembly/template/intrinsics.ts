import { ACCOUNT, REGION } from '../../contracts/account.ts'
import type { Template } from './template.ts'

/** The values of `Ref` and `Fn::GetAtt`. */
export interface Identity {
  readonly ref: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface Scope {
  readonly template: Template
  readonly stackName: string
  identity(logicalId: string): Identity
}

/** Stands for `AWS::NoValue`, which removes its property. */
const NO_VALUE = Symbol('AWS::NoValue')

type Apply = (scope: Scope, argument: unknown) => unknown

/** Replaces every intrinsic function by its value on this machine. */
export function resolveValue(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => resolveValue(scope, item)).filter((item) => item !== NO_VALUE)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name, argument] = entries[0] ?? ['', undefined]
  if (entries.length === 1 && isIntrinsic(name)) return apply(scope, name, argument)
  return Object.fromEntries(
    entries
      .map(([key, item]) => [key, resolveValue(scope, item)] as const)
      .filter(([, item]) => item !== NO_VALUE),
  )
}

const isIntrinsic = (name: string) => name === 'Ref' || name === 'Condition' || name.startsWith('Fn::')

function apply(scope: Scope, name: string, argument: unknown): unknown {
  const run = FUNCTIONS[name]
  if (!run) throw new Error(`the local runtime doesn't know the function ${name}`)
  return run(scope, argument)
}

const FUNCTIONS: Readonly<Record<string, Apply>> = {
  Ref: (scope, argument) => reference(scope, text(argument)),
  'Fn::GetAtt': (scope, argument) => {
    const [logicalId = '', ...path] = Array.isArray(argument) ? argument.map(text) : text(argument).split('.')
    return attribute(scope, logicalId, path.join('.'))
  },
  'Fn::Join': (scope, argument) => {
    const [separator, parts] = list(argument)
    return list(resolveValue(scope, parts)).map(text).join(text(separator))
  },
  'Fn::Select': (scope, argument) => {
    const [index, items] = list(argument)
    return list(resolveValue(scope, items))[Number(resolveValue(scope, index))]
  },
  'Fn::Split': (scope, argument) => {
    const [separator, source] = list(argument)
    return text(resolveValue(scope, source)).split(text(separator))
  },
  'Fn::Sub': (scope, argument) => substitute(scope, argument),
  'Fn::FindInMap': (scope, argument) => {
    const [map = '', first = '', second = ''] = list(resolveValue(scope, argument)).map(text)
    return resolveValue(scope, scope.template.Mappings[map]?.[first]?.[second])
  },
  'Fn::If': (scope, argument) => {
    const [name, then, otherwise] = list(argument)
    return resolveValue(scope, isTrue(scope, text(name)) ? then : otherwise)
  },
  'Fn::Equals': (scope, argument) => {
    const [left, right] = list(resolveValue(scope, argument))
    return left === right
  },
  'Fn::Not': (scope, argument) => list(resolveValue(scope, argument))[0] !== true,
  'Fn::And': (scope, argument) => list(resolveValue(scope, argument)).every((item) => item === true),
  'Fn::Or': (scope, argument) => list(resolveValue(scope, argument)).includes(true),
  Condition: (scope, argument) => isTrue(scope, text(argument)),
}

export function isTrue(scope: Scope, condition: string): boolean {
  if (!(condition in scope.template.Conditions)) throw new Error(`there is no condition ${condition}`)
  return resolveValue(scope, scope.template.Conditions[condition]) === true
}

function reference(scope: Scope, name: string): unknown {
  const pseudo = PSEUDO[name]
  if (pseudo) return pseudo(scope)
  const parameter = scope.template.Parameters[name]
  return parameter ? parameter.Default : scope.identity(name).ref
}

const PSEUDO: Readonly<Record<string, (scope: Scope) => unknown>> = {
  'AWS::Region': () => REGION,
  'AWS::AccountId': () => ACCOUNT,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::StackName': (scope) => scope.stackName,
  'AWS::StackId': (scope) => `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${scope.stackName}/local`,
  'AWS::NoValue': () => NO_VALUE,
}

function attribute(scope: Scope, logicalId: string, name: string): string {
  const value = scope.identity(logicalId).attributes[name]
  if (value === undefined)
    throw new Error(`the local runtime doesn't know the attribute ${logicalId}.${name}`)
  return value
}

function substitute(scope: Scope, argument: unknown): string {
  const [template, variables] = Array.isArray(argument) ? argument : [argument, {}]
  const own = new Map(Object.entries(resolveValue(scope, variables) ?? {}))
  return text(template).replace(/\$\{(!?)([^}]+)\}/g, (_match, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (own.has(name)) return text(own.get(name))
    const [logicalId = '', ...path] = name.split('.')
    return path.length > 0 ? attribute(scope, logicalId, path.join('.')) : text(reference(scope, name))
  })
}

function text(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`expected text in a template function, found ${JSON.stringify(value)}`)
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error(`expected a list in a template function, found ${JSON.stringify(value)}`)
}
