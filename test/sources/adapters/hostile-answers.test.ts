import { describe, expect, test } from 'vitest'
import { SourceFailure } from '../../../functions/sources/source.ts'
import { unreadableEntries } from './fixtures.ts'
import { type Change, NOW, READ_ADAPTERS, type ReadAdapter } from './simulated.ts'

type Entry = Record<string, unknown>

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list of entries in an answer, changed. */
const listed =
  (change: (entries: unknown[]) => unknown[]): Change =>
  (reply) => {
    const json: unknown = JSON.parse(reply.body)
    if (Array.isArray(json)) return { ...reply, body: JSON.stringify(change(json)) }
    const [name, entries] = Object.entries(Object(json)).find(([, value]) => Array.isArray(value)) ?? []
    if (name === undefined || !Array.isArray(entries)) return reply
    return { ...reply, body: JSON.stringify({ ...Object(json), [name]: change(entries) }) }
  }

const eachEntry = (change: (entry: Entry, place: number) => void) =>
  listed((entries) => {
    for (const [place, entry] of entries.entries()) if (isEntry(entry)) change(entry, place)
    return entries
  })

async function readAll({ read }: ReadAdapter, change: Change) {
  const unreadable = unreadableEntries()
  const observations = await read(change, unreadable.add)
  return { observations, unreadable: unreadable.total }
}

const page =
  '<!doctype html><html><head><title>Sorry</title></head><body><p>Something went wrong.</p></body></html>'
const LISTS = READ_ADAPTERS.filter(({ isList }) => isList)
const unchanged: Change = (reply) => reply
const IDS = ['id', 'shortcode', 'objectID', 'guid'] as const
const TEXTS = ['title', 'text', 'name', 'jobTitle', 'comment_text'] as const

describe.each(READ_ADAPTERS)('$name', (adapter) => {
  test.each([
    ['a web page', page],
    ['a list in a list, 100,000 times', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['an object in an object, 100,000 times', `${'{"jobs":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['elements in elements, 100,000 times', '<workzag-jobs><position>'.repeat(100_000)],
    ['zero bytes', '\0'.repeat(1000)],
  ])('fails or reads nothing when the answer is %s', async (_what, body) => {
    const read = readAll(adapter, (reply) => ({ ...reply, body }))
    const outcome = await read.catch((error: unknown) => error)
    if (!(outcome instanceof SourceFailure)) expect(outcome).toMatchObject({ observations: [] })
  })

  test('reads an answer with a byte order mark', async () => {
    const before = await readAll(adapter, unchanged)
    expect(await readAll(adapter, (reply) => ({ ...reply, body: `\ufeff${reply.body}` }))).toEqual(before)
  })
})

describe.each(LISTS)('$name', (adapter) => {
  test('has an entry once that is there many times, its id a number or a text by turns', async () => {
    const numbered = eachEntry((entry, place) => {
      for (const id of IDS) if (id in entry && id !== 'guid') entry[id] = 1000 + place
    })
    const doubled = listed((entries) => entries.flatMap((entry) => [entry, mixed(entry), entry]))
    const before = await readAll(adapter, numbered)
    const after = await readAll(adapter, (reply) => doubled(numbered(reply)))
    const ids = (all: typeof before) => new Set(all.observations.map(({ nativeId }) => nativeId))
    expect(ids(after)).toEqual(ids(before))
  })

  test('clips titles of 1 MB', async () => {
    const long = eachEntry((entry) => {
      for (const text of TEXTS)
        if (typeof entry[text] === 'string') entry[text] = `Data Engineer ${'x'.repeat(1_000_000)}`
    })
    const { observations } = await readAll(adapter, long)
    for (const { title, body } of observations) {
      expect(title.length).toBeLessThan(3000)
      expect(body.length).toBeLessThan(150_000)
    }
  })

  test('has no time in the future', async () => {
    const future = eachEntry((entry) => {
      for (const name of Object.keys(entry))
        if (/(?:^|_)(?:at|on)$|date|created|published|_i$/i.test(name)) entry[name] = '2999-01-01T00:00:00Z'
    })
    const { observations } = await readAll(adapter, future)
    for (const { at } of observations) expect((at ?? '') <= NOW.toISOString()).toBe(true)
  })

  test('reads some of 300,000 entries, and counts the others', async () => {
    let isDone = false
    const many = listed((entries) => {
      if (isDone) return []
      isDone = true
      const [first] = entries
      return Array.from({ length: 300_000 }, (_, n) => (n === 0 ? first : n % 2 === 0 ? {} : null))
    })
    const { unreadable, observations } = await readAll(adapter, many)
    expect(unreadable + observations.length).toBe(300_000)
  })
})

test('a board of 20,000 openings is read in part, and the others are counted', async () => {
  for (const adapter of LISTS.filter(({ name }) =>
    ['greenhouse', 'lever', 'smartrecruiters'].includes(name),
  )) {
    let isDone = false
    const many = listed((entries) => {
      if (isDone) return []
      isDone = true
      return Array.from({ length: 20_000 }, (_, n) => ({ ...Object(entries[0]), id: n }))
    })
    const { observations, unreadable } = await readAll(adapter, many)
    expect(observations).toHaveLength(2500)
    expect(observations.length + unreadable).toBe(20_000)
  }
})

function mixed(entry: unknown): unknown {
  if (!isEntry(entry)) return entry
  const ids = IDS.filter((id) => typeof entry[id] === 'number').map((id) => [id, String(entry[id])])
  return { ...entry, ...Object.fromEntries(ids) }
}
