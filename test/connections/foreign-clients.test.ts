import { afterAll, beforeAll, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { everyCheck } from './every-check.ts'
import { type KeyHolder, keyHolder } from './key-holder.ts'

let service: LocalService
let holder: KeyHolder
beforeAll(async () => {
  service = await startLocalService()
  holder = keyHolder(service.baseUrl, (await createOrganization(service.dataDir, 100)).apiKey)
})
afterAll(() => service.stop())

test.each(everyCheck(() => holder))('%s', (_name, check) => check())
