import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IndexedListsApi, newWord, startIndexedListsApi } from './indexed-lists-api.ts'

let api: IndexedListsApi
beforeAll(async () => {
  api = await startIndexedListsApi()
})
afterAll(() => api.stop())
let word: string
beforeEach(async () => {
  word = newWord()
  await api.newOrganization()
})

const upload = (body: object) => api.upload(body)

const account = (changes: object = {}) =>
  api.account({ name: `Acme ${word}`, websiteUrl: `https://www.${word}.com/en`, ...changes })

describe('a row is matched', () => {
  test.each([
    ['without the legal form', 'Acme W'],
    ['with another writing of the form', 'ACME W, Ges.m.b.H.'],
    ['with the form before it', 'GmbH Acme W'],
    ['with the form written out', 'Acme-W Gesellschaft mit beschränkter Haftung'],
  ])('by its name %s', async (_case, written) => {
    const { id } = await account({ name: `Acme ${word} GmbH`, websiteUrl: null })
    const reply = await upload({ rows: [{ name: written.replace('W', word) }] })
    expect(reply.body.upload.rows).toMatchObject([{ status: 'matched', id }])
  })

  test('by no name with another legal form, nor of a group or a bank of the name', async () => {
    await account({ name: `Acme ${word} GmbH`, websiteUrl: null })
    const names = ['AG', 'Holding', 'Bank', 'Group GmbH'].map((more) => ({ name: `Acme ${word} ${more}` }))
    const reply = await upload({ rows: [...names, { domain: `${word}.com` }] })
    expect(reply.body.upload).toMatchObject({ matched: 0, unresolved: 4, created: 1 })
  })

  test('of several of one name, by the one that is written just so or has the same form', async () => {
    const [one, other] = [
      await account({ name: `Acme ${word} GmbH`, websiteUrl: null }),
      await account({ name: `Acme ${word} AG`, websiteUrl: null }),
    ]
    const rows = ['AG', 'Gesellschaft mbH', 'Ltd', ''].map((form) => ({
      name: `Acme ${word} ${form}`.trim(),
    }))
    const reply = await upload({ rows })
    expect(reply.body.upload.rows).toMatchObject([
      { status: 'matched', id: other.id },
      { status: 'matched', id: one.id },
      { status: 'unresolved', reason: 'Several accounts have this name.' },
      { status: 'unresolved', reason: 'Several accounts have this name.' },
    ])
  })
})

describe('an unresolved row says which accounts it may mean', () => {
  const suggested = async (...names: string[]) => {
    const rows = [...names.map((name) => ({ name })), { domain: `some-${word}.com` }]
    const reply = await upload({ rows })
    return reply.body.upload.rows.map((row: { suggestions?: unknown }) => row.suggestions)
  }

  test('by a slip, a word more, and another legal form, and takes none of them', async () => {
    const made = await account({ name: `Robotics ${word} GmbH`, websiteUrl: null })
    const { id, name, location } = made
    const meant = [{ id, name, location }]
    const names = [`Robotik ${word}`, `Robotics ${word} Berlin`, `Robotics ${word} AG`, `Quantum ${word}`]
    expect(await suggested(...names)).toEqual([meant, meant, meant, undefined, undefined])
  })

  test('three at most, the nearest first', async () => {
    const names = ['Labs', 'Works', 'Foods', 'Air'].map((more) => `Acme ${word} ${more}`)
    for (const name of names) await account({ name, websiteUrl: null })
    const [rows] = await suggested(`Acme ${word}`)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ name: `Acme ${word} Air` })
  })

  test('also when the upload is refused', async () => {
    const { id, name } = await account({ name: `Robotics ${word} GmbH`, websiteUrl: null })
    const reply = await upload({ rows: [{ name: `Robotics ${word} AG` }] })
    const message = `No account has this name. Did you mean ${name} (${id})?`
    expect(reply.body.errors).toEqual([{ path: 'rows.0', message }])
  })

  test('but never a company that only others list', async () => {
    await upload({ urls: [`https://${word}secret.com`] })
    await api.catchUp()
    await api.newOrganization()
    expect(await suggested(`${word}secret`, `${word}secret.com`)).toEqual([undefined, undefined, undefined])
  })
})
