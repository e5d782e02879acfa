import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes minutes: one that began last would keep one core busy while the others wait. */
const LONGEST = [
  'test/diary/diary.test.ts',
  'test/browser/console.test.ts',
  'test/local/runtime-process.test.ts',
  'test/e2e/contract.test.ts',
  'test/browser/uploads.test.ts',
  'test/webhooks/delivery/faults.test.ts',
  'test/push/failing-rows.test.ts',
]

const rank = (file: string) => {
  const place = LONGEST.indexOf(relative(process.cwd(), file))
  return place < 0 ? LONGEST.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a.moduleId) - rank(b.moduleId))
  }
}
