import { createOrganization } from '../admin.ts'
import { importRows } from '../import-rows.ts'
import { type LocalService, startLocalService } from '../local/local-service.ts'
import type { Target, Trial } from './target.ts'

const localTarget = ({ baseUrl, dataDir }: Pick<LocalService, 'baseUrl' | 'dataDir'>): Target => ({
  baseUrl,
  createOrganization: (credits) => createOrganization(dataDir, credits),
  importRows: (type, rows) => importRows(dataDir, type, rows),
})

/** Says how it went, to people and to the shell. */
export async function tryLocally(trial: Trial, praise: string): Promise<void> {
  const service = await startLocalService()
  const failed = await trial(localTarget(service)).finally(() => service.stop())
  console.log(failed.length === 0 ? `\n${praise}` : `\nFailed:\n${failed.join('\n')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
