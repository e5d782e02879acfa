import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '../../../local/aws/lambda/function-log.ts'

test('a log on a full disk says so once, ends nothing, and goes on when there is room again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'))
  const path = join(folder, 'Worker.log')
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', path)
  const said: string[] = []
  const log = openLog(folder, 'Worker', (message) => said.push(message))
  log.write('first')
  await expect.poll(() => said).toEqual([expect.stringMatching(/Worker\.log .*ENOSPC.* goes on/)])
  log.write('second')
  await log.close()
  rmSync(path)
  log.write('third')
  await log.close()
  expect(readFileSync(path, 'utf8')).toBe('third\n')
  expect(said).toHaveLength(1)
})
