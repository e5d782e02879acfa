import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newObservations, rememberShown } from '../../../functions/monitors/new-entries/new-observations.ts'
import type { Observation } from '../../../functions/sources/observation.ts'
import type { FetchReply } from '../../../functions/sources/source.ts'
import { type Change, NOTHING, NOW, READ_ADAPTERS, type ReadAdapter } from './simulated.ts'

const unchanged: Change = (reply) => reply
const uncounted = () => {}
const html = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>Reference 8f3a</p></body></html>`

/** What walls and broken servers answer with status 200. */
const ERROR_PAGES = [
  'Just a moment...',
  'Attention Required! | Cloudflare',
  'Access Denied',
  'ERROR: The request could not be satisfied',
  '503 Service Temporarily Unavailable',
  'Something went wrong',
  'Page not found',
]

const SAYS = {
  board: /^has no such board \(4\d\d\)$/,
  register: /^has nothing under this number \(4\d\d\)$/,
  search: /^answered 4\d\d$/,
  other: /^answered 4\d\d$/,
}

describe.each(READ_ADAPTERS)('$name', (adapter) => {
  test.each([404, 410])('says that what it was asked for is gone: %i', async (status) => {
    const read = adapter.read((reply) => ({ ...reply, status, body: html('Not here') }), uncounted)
    await expect(read).rejects.toMatchObject({
      name: 'SourceFailure',
      status,
      message: expect.stringMatching(SAYS[adapter.kind]),
    })
  })

  test.each(ERROR_PAGES)('takes no error page with status 200 for an empty answer: %s', async (title) => {
    const page = { status: 200, headers: { 'content-type': 'text/html' }, body: html(title) }
    await expect(adapter.read(() => page, uncounted)).rejects.toMatchObject({ kind: 'format' })
  })

  test('asks a source that repeats its first page for a few pages only', async () => {
    const { change, asked } = repeating()
    await adapter.read(change, uncounted).catch(() => [])
    expect(asked()).toBeLessThanOrEqual(adapter.name === 'smartrecruiters' ? 2 + 3 : 3)
  })
})

/** Answers everything with the first answer, as large as a page can be. */
function repeating() {
  let first: FetchReply | undefined
  let asked = 0
  const change: Change = (reply) => {
    asked += 1
    first ??= { ...reply, body: filledUp(reply.body) }
    return first
  }
  return { change, asked: () => asked }
}

/** Full pages make readers ask for the next one. */
function filledUp(body: string): string {
  try {
    const json: unknown = JSON.parse(body)
    if (Array.isArray(json)) return JSON.stringify(numbered(json))
    const whole = Object.entries(Object(json)).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? numbered(value)
        : COUNTS.test(name)
          ? 10_000
          : name === 'cursor'
            ? 'again'
            : value,
    ])
    return JSON.stringify(Object.fromEntries(whole))
  } catch {
    return body.replace(/"pageCount":\d+/, '"pageCount":1000')
  }
}

const COUNTS = /^(?:total|total_results|totalFound|nbPages)$/
const IDS = /^(?:id|uuid|guid|objectID|shortcode|externalPath)$/

const numbered = (entries: readonly unknown[]) =>
  Array.from({ length: 100 }, (_, n) => {
    const entry = Object.entries(Object(entries[n % Math.max(1, entries.length)]))
    return Object.fromEntries(
      entry.map(([name, value]) => [
        name,
        IDS.test(name) && typeof value === 'string' ? `${value}${n}` : value,
      ]),
    )
  })

const place = (observations: readonly Observation[]) => [
  { source: 'any', place: 'any', whole: true, observations },
]
/** Whatever is shown was published before it. */
const CHECKED = new Date(NOW.getTime() + 86_400_000).toISOString()

async function looks({ read }: ReadAdapter, ...days: readonly ('full' | 'empty')[]) {
  let before: Parameters<typeof newObservations>[1]
  let fresh: readonly Observation[] = []
  for (const day of days) {
    const shown = place(await read(unchanged, uncounted, day === 'empty' ? NOTHING : {}))
    const found = newObservations(shown, before)
    fresh = found.observations
    before = { checkedAt: CHECKED, ...rememberShown(shown, found, before, CHECKED) }
  }
  return fresh
}

describe.each(READ_ADAPTERS.filter(({ kind }) => kind === 'board' || kind === 'register'))(
  '$name',
  (adapter) => {
    test('shows nothing new when it was empty for a day', async () => {
      expect(await looks(adapter, 'full', 'empty', 'full')).toEqual([])
    })

    test('does not flood when it was empty at the first look', async () => {
      expect(await looks(adapter, 'empty', 'full')).toEqual([])
    })

    test('is read as empty when it is', async () => {
      expect(await adapter.read(unchanged, uncounted, NOTHING)).toEqual([])
    })
  },
)

const FOLDERS = ['boards/systems', 'boards/pages', 'adapters', 'registers']
const READERS = FOLDERS.flatMap((folder) =>
  readdirSync(`functions/sources/${folder}`).map((name) => `functions/sources/${folder}/${name}`),
).filter((file) => file.endsWith('/form-d.ts') || /\beveryMs: /.test(readFileSync(file, 'utf8')))

test.each(READERS)('%s begins with where its requests are described', (file) => {
  expect(readFileSync(file, 'utf8').split('\n', 1)[0]).toMatch(/^\/\/ .*[a-z]\.[a-z]{2,}/)
})
