import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { chooseFile, press } from '../support/browser/keyboard.ts'
import { bytesOf, ROWS } from '../support/exports/export-file.ts'
import { EXPORTS } from '../support/exports/exports.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { signIn } from './stories.ts'

let world: ConsoleWorld
let visitor: WatchedPage
let folder: string
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  folder = mkdtempSync(join(tmpdir(), 'exports-'))
  const { apiKey } = await createOrganization(world.dataDir, 0)
  visitor = await world.visit()
  await signIn(visitor.page, apiKey)
})
afterAll(() => world?.stop())

const GOOD = { none: ROWS, 'every second': ROWS / 2 }

describe.runIf(hasBrowser).each(EXPORTS)('the export $name', (file) => {
  test.each(['none', 'every second'] as const)('with %s broken becomes a list', async (broken) => {
    const { page } = visitor
    const good = GOOD[broken]
    const path = join(folder, `${file.name}, ${broken}.csv`)
    writeFileSync(path, bytesOf(file, broken))
    await open(page, '#/overview')
    await open(page, '#/lists/new')
    await chooseFile(page, path)
    await page.getByText(`${ROWS} rows read, ${good} companies and people found.`).waitFor()
    for (const [name, field] of file.columns)
      expect([name, await page.getByLabel(name, { exact: true }).inputValue()]).toEqual([
        name,
        field ?? expect.stringMatching(/^(?:leave out|keep|field)/),
      ])
    const mend = page.getByRole('table', { name: 'Rows to mend' })
    if (broken === 'none') expect(await mend.count()).toBe(0)
    else expect(await mend.getByRole('cell', { name: file.identity, exact: true }).count()).toBe(ROWS - good)
    await press(page, `Upload ${good} rows`)
    await press(page, 'Open the list')
    await page.getByText(`${good} members · not monitored`).waitFor()
  })
})
