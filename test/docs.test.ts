import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './support/imports.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'client/README.md',
  ...filesBelow('docs', /\.md$/),
]
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/** The folders of this repository that a path in a text can begin with. */
const OWN_PATH = /^(bin|lib|functions|local|test|docs|console|client)\/[\w./-]+$/

/** A line for each file that a document names and that does not exist: the document, and the name. */
const missing = (namesIn: (text: string, document: string) => readonly string[]) =>
  documents.flatMap((document) =>
    namesIn(readFileSync(document, 'utf8'), document).map((name) => `${document}: ${name}`),
  )

describe('documents', () => {
  test('link to files that exist', () => {
    const lost = missing((text, document) => {
      const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '')
      const own = links.filter((link) => !/^[a-z]+:/.test(link))
      return own.filter((link) => !existsSync(join(dirname(document), link)))
    })
    expect(lost).toEqual([])
  })

  test('name paths that exist', () => {
    const lost = missing((text) => {
      const names = [...withoutCode(text).matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '')
      return names.filter((name) => OWN_PATH.test(name) && !existsSync(name))
    })
    expect(lost).toEqual([])
  })
})

test('every row of the threat model names the tests that show it', () => {
  const [, table = ''] = readFileSync('docs/threat-model.md', 'utf8').split('## Attackers')
  const rows = (table.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBeGreaterThan(15)
  const tests = rows.map((row) =>
    [...row.matchAll(/`(test\/[^`]+\.test\.ts)`/g)].map(([, file]) => file ?? ''),
  )
  expect(tests.filter((files) => files.length === 0 || !files.every((file) => existsSync(file)))).toEqual([])
})
