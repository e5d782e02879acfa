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

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '')
    const own = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(own.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  test('names paths that exist', () => {
    const names = [...withoutCode(text).matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '')
    const paths = names.filter((name) => OWN_PATH.test(name))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
