import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const filesBelow = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))

export const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].flatMap(
    ([, name]) => name ?? [],
  )

/** The exported declarations of a file. A schema and its type share a name and count once. */
export const exportsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(DECLARED)].flatMap(([, name]) => name ?? []))

const DECLARED = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** Which file imports which, or which folder imports which. */
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

/** The files that are such a file, or import one, directly or not. */
export function filesThatReach(graph: Graph, isGoal: (file: string) => boolean): string[] {
  const reaches = (file: string, seen: Set<string>): boolean => {
    if (isGoal(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return [...(graph.get(file) ?? [])].some((imported) => reaches(imported, seen))
  }
  return [...graph.keys()].filter((file) => reaches(file, new Set()))
}

/** Puts the files into places, such as folders. Imports within a place do not count. */
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

/** Each circle is a list of nodes that all reach one another. */
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
