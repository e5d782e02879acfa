import { fileGraph, filesBelow, filesThatReach } from '../support/imports.ts'

const TABLES = 'test/support/dynamodb.ts'

/** What only the embedded engine has; docs/engines.md says why. */
const ABOUT_THE_ENGINE = [
  'test/local/aws/dynamodb.test.ts',
  'test/local/aws/event-sources/stream-latest.test.ts',
]
const NOT_HERE = /^test\/(scale|faults|attacks|bench|python|local\/crash)/

/** It asks from outside, so it imports no tables. */
const THE_CONTRACT = 'test/e2e/contract.test.ts'

/** The tests that use the service's tables: those that import them, directly or not. And the contract. */
export const testsWithTables = (): string[] => [...thoseThatImportTables(), THE_CONTRACT]

const thoseThatImportTables = (): string[] =>
  filesThatReach(fileGraph(filesBelow('test', /\.ts$/)), (file) => file === TABLES).filter(
    (file) => file.endsWith('.test.ts') && !NOT_HERE.test(file) && !ABOUT_THE_ENGINE.includes(file),
  )
