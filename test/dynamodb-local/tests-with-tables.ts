import { fileGraph, filesBelow } from '../support/imports.ts'

const TABLES = 'test/support/dynamodb.ts'

/** What only the embedded engine has; docs/engines.md says why. */
const ABOUT_THE_ENGINE = [
  'test/local/aws/dynamodb.test.ts',
  'test/local/aws/event-sources/stream-latest.test.ts',
]
const NOT_HERE = /^test\/(scale|faults|attacks|bench|local\/crash)/

/** The tests that use the service's tables: those that import them, directly or not. */
export function testsWithTables(): string[] {
  const graph = fileGraph(filesBelow('test', /\.ts$/))
  const usesTables = (file: string, seen: Set<string>): boolean => {
    if (file === TABLES) return true
    if (seen.has(file)) return false
    seen.add(file)
    return [...(graph.get(file) ?? [])].some((imported) => usesTables(imported, seen))
  }
  return [...graph.keys()].filter(
    (file) =>
      file.endsWith('.test.ts') &&
      !NOT_HERE.test(file) &&
      !ABOUT_THE_ENGINE.includes(file) &&
      usesTables(file, new Set()),
  )
}
