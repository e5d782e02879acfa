import { readFileSync } from 'node:fs'
import { fileGraph, filesBelow, filesThatReach } from './imports.ts'

/** Loads a handler, which keeps the environment of its first use, or changes the environment. */
const OWN_ENVIRONMENT = /\.handler\.ts'|(?:delete |Object\.assign\()process\.env|process\.env\.\w+ = /
/** Loaded by other processes. */
const FIXTURES = 'test/local/fixtures/'

/** The tests that need an environment of their own, and modules that have not read another. */
export function testsWithEnvironment(): string[] {
  const files = filesBelow('test', /\.tsx?$/).filter((file) => !file.startsWith(FIXTURES))
  const needing = new Set(files.filter((file) => OWN_ENVIRONMENT.test(readFileSync(file, 'utf8'))))
  return filesThatReach(fileGraph(files), (file) => needing.has(file)).filter((file) =>
    file.endsWith('.test.ts'),
  )
}
