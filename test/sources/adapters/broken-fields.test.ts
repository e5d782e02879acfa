import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../../functions/sources/observation.ts'
import { SourceFailure } from '../../../functions/sources/source.ts'
import { ODD_VALUES, unreadableEntries } from './fixtures.ts'
import { type Change, NOW, READ_ADAPTERS, type ReadAdapter } from './simulated.ts'

type Json = Record<string, unknown> | unknown[]
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const entriesOf = (json: unknown): [string, unknown][] => (isJson(json) ? Object.entries(json) : [])

/** What goes wrong with one field: it has another value, is missing or has another name. */
const Break = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('value', 'missing', 'renamed'),
  value: fc.oneof(fc.constantFrom(...ODD_VALUES.slice(0, 6)), fc.constantFrom(...ODD_VALUES), fc.jsonValue()),
})
type Break = typeof Break extends fc.Arbitrary<infer T> ? T : never

/** Every field at any depth, with its parent. */
function fieldsIn(json: unknown): { readonly parent: Json; readonly name: string }[] {
  return entriesOf(json).flatMap(([name, value]) => [
    ...(isJson(json) ? [{ parent: json, name }] : []),
    ...fieldsIn(value),
  ])
}

function broken(json: unknown, { place, how, value }: Break): void {
  const fields = fieldsIn(json)
  const field = fields[place % Math.max(1, fields.length)]
  if (!field) return
  const { parent, name } = field
  const before = Reflect.get(parent, name)
  if (how === 'value') Reflect.set(parent, name, value)
  else Reflect.deleteProperty(parent, name)
  if (how === 'renamed') Reflect.set(parent, `${name}X`, before)
}

const changedJson =
  (change: (json: unknown) => void): Change =>
  (reply) => {
    const json: unknown = JSON.parse(reply.body)
    change(json)
    return { ...reply, body: JSON.stringify(json) }
  }

const isMarkup = ({ headers }: Parameters<Change>[0]) => !headers['content-type']?.includes('json')

/** A part of the text is missing, or there twice. */
const torn =
  ({ place, how }: Break): Change =>
  (reply) => {
    const at = place % Math.max(1, reply.body.length)
    const to = Math.min(reply.body.length, at + 1 + (place % 37))
    const [from, rest] = how === 'renamed' ? [to, at] : [at, to]
    return { ...reply, body: reply.body.slice(0, from) + reply.body.slice(rest) }
  }

const anyBreak =
  (breaks: readonly Break[]): Change =>
  (reply) =>
    breaks.reduce(
      (before, each) =>
        isMarkup(before) ? torn(each)(before) : changedJson((json) => broken(json, each))(before),
      reply,
    )

async function readOrFail({ read }: ReadAdapter, change: Change) {
  const unreadable = unreadableEntries()
  try {
    const observations = await read(change, unreadable.add)
    return { observations, unreadable: unreadable.total }
  } catch (error) {
    if (error instanceof SourceFailure) return undefined
    throw error
  }
}

function expectSound({ url, title, body, at, nativeId }: Observation) {
  expect(url).toMatch(/^https?:\/\/[^ ]+$/)
  expect(title.trim() + body.trim()).not.toBe('')
  expect(nativeId).not.toBe('')
  if (at !== undefined) expect(new Date(at).toISOString() <= NOW.toISOString()).toBe(true)
}

describe.each(READ_ADAPTERS)('$name', (adapter) => {
  test('reads the answers of the simulated source whole', async () => {
    const whole = await readOrFail(adapter, (reply) => reply)
    expect(whole?.unreadable).toBe(0)
    if (adapter.name !== 'wikidata') expect(whole?.observations.length).toBeGreaterThan(1)
  })

  test('never crashes, whatever is broken in an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Break, { minLength: 1, maxLength: 4 }), async (breaks) => {
        const result = await readOrFail(adapter, anyBreak(breaks))
        for (const observation of result?.observations ?? []) expectSound(observation)
      }),
      { numRuns: 60 },
    )
  })
})

/** Fields that hide an entry on purpose, or that name the same entry. */
const MEANT =
  /^(?:status|isListed|id|guid|uri|objectID|shortcode|pubDate|created_at_i|published_on|text|labels)$/

describe.each(READ_ADAPTERS.filter(({ isList }) => isList))('$name', (adapter) => {
  /** The first entry of the first page. */
  const inFirst = (change: (entry: unknown) => void): Change => {
    let isDone = false
    return changedJson((json) => {
      const lists = [json, ...entriesOf(json).map(([, value]) => value)]
      const list = lists.find((value) => Array.isArray(value))
      if (isDone || !Array.isArray(list)) return
      isDone = true
      change(list[0])
    })
  }

  test('counts an entry that it cannot read, and reads all others', async () => {
    const whole = await readOrFail(adapter, (reply) => reply)
    const all = whole?.observations.length ?? 0
    await fc.assert(
      fc.asyncProperty(Break, async (each) => {
        let isMeant = false
        const change = inFirst((entry) => {
          const fields = fieldsIn(entry)
          isMeant = MEANT.test(fields[each.place % fields.length]?.name ?? '')
          broken(entry, each)
        })
        const result = await readOrFail(adapter, change)
        const read = result?.observations.length ?? 0
        if (isMeant) expect(read).toBeGreaterThanOrEqual(all - 1)
        else expect(read + (result?.unreadable ?? 0)).toBe(all)
      }),
      { numRuns: 60 },
    )
  })
})
