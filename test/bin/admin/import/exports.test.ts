import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Broken, bytesOf, type ExportFile, ROWS } from '../../../support/exports/export-file.ts'
import { EXPORTS } from '../../../support/exports/exports.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

let unique = 0
beforeEach(() => {
  unique += 1
})

function written(file: ExportFile, broken: Broken) {
  const path = join(target.folder, `${unique}-${file.name}.csv`)
  writeFileSync(path, bytesOf(file, broken))
  return path
}

/** Where the website comes from another column, a broken domain is not looked at. */
const isLookedAt = ({ identity, columns }: ExportFile) =>
  !columns.some(([name, field]) => field === 'website' && name !== identity)

describe.each(EXPORTS.filter(({ type }) => type === 'accounts'))('the export $name', (file) => {
  test('of companies is imported, and its broken rows alone are rejected', async () => {
    const some = await target.import(written(file, 'every second'), 'accounts')
    const rejected = isLookedAt(file) ? ROWS / 2 : 0
    expect(some.counts).toMatchObject({ read: ROWS, created: ROWS - rejected, rejected })
    const all = await target.import(written(file, 'none'), 'accounts')
    expect(all.counts).toMatchObject({ read: ROWS, created: rejected, rejected: 0 })
    for (const [name, field] of file.columns) {
      expect(all.err).toContain(field === null ? `  ${name}: left out\n` : `  ${name}: `)
    }
  })
})

describe.each(EXPORTS.filter(({ type }) => type === 'people'))('the export $name', (file) => {
  test('of people is imported, and its broken rows alone are rejected', async () => {
    const some = await target.import(written(file, 'every second'), 'people')
    expect(some.counts).toMatchObject({ read: ROWS, created: ROWS / 2, rejected: ROWS / 2 })
    const all = await target.import(written(file, 'none'), 'people')
    expect(all.counts).toMatchObject({ read: ROWS, created: ROWS / 2, rejected: 0 })
  })
})

test('what is imported is what the cells say', async () => {
  const accounts = await target.items('account')
  const at = (page: string) =>
    accounts.find(({ socialUrl }) => socialUrl === `https://linkedin.com/company/${page}`)
  expect(at('hub-0')).toMatchObject({
    name: 'Hub, Incorporated 0',
    websiteUrl: 'https://hub-0.com',
    headcount: 1200,
    industry: 'COMPUTER_SOFTWARE',
    location: 'Portland, Oregon, United States',
  })
  expect(at('attic-3')).toMatchObject({ websiteUrl: 'https://attic-3.com', headcount: 11 })
  expect(at('cafe-een-2')).toMatchObject({ name: 'Café Één 2', location: 'Den Haag, België', headcount: 300 })
  const people = await target.items('person')
  expect(people.find(({ socialUrl }) => socialUrl === 'https://linkedin.com/in/moon-person-2')).toMatchObject(
    {
      firstName: 'Ada 2',
      lastName: 'Park',
      title: 'Head of Operations',
      email: 'ada@moon-2.com',
      location: 'Austin, United States',
    },
  )
})
