import { afterAll, beforeAll, test } from 'vitest'
import { importWithDeaths } from './import-with-deaths.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

test('an import that is killed and repeated has the same result as one without a kill', () =>
  importWithDeaths(target, 4000))
