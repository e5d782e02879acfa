import type { RouteModel } from '../contracts/api.ts'

export interface Match {
  readonly route: RouteModel
  readonly parameters: Readonly<Record<string, string>>
}

interface Node {
  readonly fixed: Map<string, Node>
  variable: { readonly name: string; readonly node: Node } | undefined
  greedy: { readonly name: string; readonly methods: Methods } | undefined
  readonly methods: Methods
}

type Methods = Map<string, RouteModel>
type Found = readonly [methods: Methods, parameters: Readonly<Record<string, string>>]

const newNode = (): Node => ({ fixed: new Map(), variable: undefined, greedy: undefined, methods: new Map() })

/**
 * Matches the path undecoded, so that an encoded slash never splits a segment. First chooses the resource
 * (fixed before variable before greedy), then the method.
 */
export function compileRoutes(routes: readonly RouteModel[]) {
  const root = newNode()
  for (const route of routes)
    methodsAt(root, route.resource.split('/').filter(Boolean)).set(route.method, route)
  return (method: string, path: string): Match | undefined => {
    const [methods, parameters] = find(root, segmentsOf(path), {}) ?? []
    const route = methods?.get(method) ?? methods?.get('ANY')
    return route && { route, parameters: parameters ?? {} }
  }
}

const segmentsOf = (path: string) =>
  path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split('/')
    .filter((part, _i, all) => all.length > 1 || part !== '')

function methodsAt(node: Node, [part, ...rest]: readonly string[]): Methods {
  if (part === undefined) return node.methods
  const greedy = /^\{(.+)\+\}$/.exec(part)?.[1]
  if (greedy !== undefined) {
    node.greedy ??= { name: greedy, methods: new Map() }
    return node.greedy.methods
  }
  return methodsAt(childFor(node, part), rest)
}

function childFor(node: Node, part: string): Node {
  const name = /^\{(.+)\}$/.exec(part)?.[1]
  if (name !== undefined) {
    node.variable ??= { name, node: newNode() }
    return node.variable.node
  }
  const child = node.fixed.get(part) ?? newNode()
  node.fixed.set(part, child)
  return child
}

function find(
  node: Node,
  segments: readonly string[],
  parameters: Record<string, string>,
): Found | undefined {
  const [part, ...rest] = segments
  if (part === undefined) return node.methods.size > 0 ? [node.methods, parameters] : undefined
  const fixed = node.fixed.get(part)
  const { variable, greedy } = node
  return (
    (fixed && find(fixed, rest, parameters)) ??
    (variable && part !== ''
      ? find(variable.node, rest, { ...parameters, [variable.name]: part })
      : undefined) ??
    (greedy && [greedy.methods, { ...parameters, [greedy.name]: segments.join('/') }])
  )
}
