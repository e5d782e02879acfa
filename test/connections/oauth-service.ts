import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { type Oauth, oauthOf } from './flow.ts'

/** One running service for a file, and an organization with a key for each of its tests. */
export function useOauthService() {
  let service: LocalService
  let oauth: Oauth
  let apiKey: string
  beforeAll(async () => {
    service = await startLocalService()
    oauth = oauthOf(service.baseUrl)
  })
  beforeEach(async () => {
    apiKey = (await createOrganization(service.dataDir, 100)).apiKey
  })
  afterAll(() => service.stop())

  const as = (key: string) => (method: string, path: string, body?: unknown) =>
    callService(service.baseUrl, key, method, path, body)
  return {
    get service() {
      return service
    },
    get oauth() {
      return oauth
    },
    get apiKey() {
      return apiKey
    },
    as,
    aKey: async (scopes: readonly string[]): Promise<string> =>
      (await as(apiKey)('POST', '/api-keys', { name: 'A key', scopes })).body.apiKey,
  }
}
