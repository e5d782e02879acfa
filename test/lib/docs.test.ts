import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../functions/reference/examples.ts'
import { routesOf } from '../../lib/site/docs/description.ts'
import { describedApi, docsFiles } from '../../lib/site/docs/docs-files.ts'
import { docsPage } from '../../lib/site/docs/docs-page.ts'
import { html } from '../../lib/site/docs/markup.ts'
import { sampleRequest } from '../../lib/site/docs/operation-view.ts'
import { curlSample, typescriptSample } from '../../lib/site/docs/samples.ts'

const description = describedApi()
const page = docsPage(description, 'https://service.example/api/v1')
const routes = routesOf(description)

describe('the page', () => {
  test('has every operation with its samples, every schema and every problem', () => {
    expect(routes.length).toBeGreaterThan(35)
    for (const { method, path, operation } of routes) {
      expect(page).toContain(`id="${operation.operationId}"`)
      if (operation.deprecated) continue
      const request = sampleRequest(method, path, operation)
      for (const sample of [curlSample(request), typescriptSample(request)])
        expect(page).toContain(html`<code>${sample}</code>`.text)
    }
    for (const name of Object.keys(description.components.schemas))
      expect(page).toContain(`id="schema-${name}"`)
    for (const code of ['invalid_input', 'quota_exceeded', 'throttled', 'internal_error'])
      expect(page).toContain(`<code>${code}</code>`)
  })

  test('shows the requests that were recorded', () => {
    for (const { method, path, operation } of routes) {
      const { params = {}, query = {}, body } = EXAMPLES[operation.operationId] ?? {}
      const shown = sampleRequest(method, path, operation)
      expect({ params: shown.params, query: shown.query, body: shown.body }).toEqual({ params, query, body })
    }
  })

  test('has one script, of its own, and nothing of another host', () => {
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="docs.js" defer>'])
    expect(page).not.toMatch(/\son\w+=|\sstyle=|javascript:/i)
    expect([...page.matchAll(/<(?:link|img)[^>]*(?:href|src)="([^"]+)"/g)].map(([, where]) => where)).toEqual(
      ['data:,', 'docs.css'],
    )
  })

  test('is in the colors of the console, each of them named once', () => {
    const styles = docsFiles('https://service.example/api/v1').get('docs.css') ?? ''
    const named = [...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
    const used = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(new Set(named).size).toBe(named.length)
    expect(used.filter((name) => !named.includes(name))).toEqual([])
  })

  test('is there for language models too, with a link to each operation', () => {
    const text = docsFiles('https://service.example/api/v1').get('llms.txt') ?? ''
    expect(text).toMatch(/^# Signalbox\n\n> Signals about people and companies/)
    const links = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): \S/gm)].map(([, name, where]) => ({
      name,
      where,
    }))
    const operations = routes.filter(({ operation }) => !operation.deprecated)
    expect(links.slice(3)).toHaveLength(operations.length)
    for (const { method, path, operation } of operations)
      expect(links).toContainEqual({ name: `${method} ${path}`, where: `./#${operation.operationId}` })
  })

  test('is the same each time', () => {
    expect(docsPage(describedApi(), 'https://service.example/api/v1')).toBe(page)
  })
})

test('a text stays a text, whatever it holds', () => {
  const text = `<script>alert("1")</script> & '`
  expect(html`<p title="${text}">${text}</p>`.text).not.toMatch(/<script|"1"|& /)
})

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(`'`, `'"'"'`, '$(x)', '`x`', '\\', '\n', '${x', '__proto__'),
)
const body = fc.dictionary(
  odd,
  fc.oneof(odd, fc.integer(), fc.boolean(), fc.constant(null), fc.array(odd, { maxLength: 3 })),
  {
    maxKeys: 4,
    noNullPrototype: true,
  },
)
const request = { method: 'POST', path: '/lists/{id}', needsKey: true, query: {} }

describe('a sample', () => {
  test('gives the shell what it says, whatever the texts hold', () => {
    const shell = `curl() { for last; do :; done; printf '%s\\0' "$1" "$last"; }\n`
    fc.assert(
      fc.property(fc.array(fc.tuple(odd, body), { minLength: 20, maxLength: 20 }), (all) => {
        const usable = all.filter(([, given]) => !JSON.stringify(given).includes('\0'))
        const samples = usable.map(([id, given]) =>
          curlSample({ ...request, params: { id }, query: { q: id }, body: given }),
        )
        const out = execFileSync('sh', ['-c', shell + samples.join('\n')], { env: { BASE: 'http://h' } })
        const got = out.toString().split('\0').slice(0, -1)
        expect(got).toHaveLength(usable.length * 2)
        usable.forEach(([id, given], at) => {
          const url = new URL(got[at * 2] ?? '')
          expect(url.searchParams.get('q')).toBe(id)
          expect(JSON.parse(got[at * 2 + 1] ?? '')).toEqual(given)
        })
      }),
      { numRuns: 10 },
    )
  })

  test('gives the client what it says', async () => {
    await fc.assert(
      fc.asyncProperty(odd, body, async (id, given) => {
        let got: unknown[] = []
        const signalbox = {
          POST: async (...all: unknown[]) => {
            got = all
            return {}
          },
        }
        const sample = typescriptSample({ ...request, params: { id }, body: given })
        await runInNewContext(`(async () => { ${sample} })()`, { signalbox })
        expect(JSON.parse(JSON.stringify(got))).toEqual([
          '/lists/{id}',
          JSON.parse(JSON.stringify({ params: { path: { id } }, body: given })),
        ])
      }),
    )
  })
})
