import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const filesBelow = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))

export const importsOf = (file: string) => importsIn(readFileSync(file, 'utf8'))

export const importsIn = (text: string) =>
  [...text.matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].flatMap(([, name]) => name ?? [])

/** What imports what: of files, or of the places that they are put into. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export const fileGraph = (files: readonly string[], importsOfFile = importsOf): Graph =>
  new Map(
    files.map((file) => [
      file,
      new Set(
        importsOfFile(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => join(dirname(file), name)),
      ),
    ]),
  )

/** The graph of places; what a place imports from itself does not count. */
export function graphOf(files: Graph, placeOf: (file: string) => string): Graph {
  const places = new Map<string, Set<string>>()
  for (const [file, imported] of files) {
    const from = placeOf(file)
    const known = places.get(from) ?? new Set()
    places.set(from, known)
    for (const other of imported) if (files.has(other) && placeOf(other) !== from) known.add(placeOf(other))
  }
  return places
}

/** The circles of a graph, each as the nodes that all reach one another. */
export function circlesIn(graph: Graph): string[][] {
  const reachable = (start: string) => {
    const seen = new Set<string>()
    const open = [...(graph.get(start) ?? [])]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      open.push(...(graph.get(node) ?? []))
    }
    return seen
  }
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(node)]))
  const circles = new Map<string, string[]>()
  for (const [node, seen] of reach) {
    if (!seen.has(node)) continue
    const circle = [...seen].filter((other) => reach.get(other)?.has(node)).sort()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}
