import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSources } from '../../local/watch-sources.ts'
import { WITHIN_MS } from '../support/patience.ts'

/** Only a busy machine needs this long. */
const WITHIN = { timeout: WITHIN_MS }

let folder: string
let changed: ReturnType<typeof vi.fn<() => Promise<void>>>
let stop: () => void
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'))
  mkdirSync(join(folder, 'functions/deep'), { recursive: true })
  writeFileSync(join(folder, 'cdk.json'), '{}')
  changed = vi.fn(async () => {})
  stop = watchSources(
    ['functions', 'cdk.json', 'missing'].map((name) => join(folder, name)),
    changed,
  )
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true })
})

test.each(['functions/deep/new.ts', 'functions/top.ts', 'cdk.json'])(
  'a change of %s is seen',
  async (file) => {
    writeFileSync(join(folder, file), 'changed')
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), WITHIN)
  },
)

test('changes in quick succession are one', async () => {
  for (let i = 0; i < 20; i += 1) writeFileSync(join(folder, `functions/${i}.ts`), '')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), WITHIN)
})

test('a file that is not watched causes no call', async () => {
  writeFileSync(join(folder, 'other.txt'), 'changed')
  writeFileSync(join(folder, 'cdk.json'), 'changed')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), WITHIN)
})
