import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

describe('the service on a laptop', () => {
  let service: LocalService
  beforeAll(async () => {
    service = await startLocalService()
  })
  afterAll(() => service.stop())

  test('answers at its base URL from the bundles of the template', async () => {
    const response = await fetch(`${service.baseUrl}/health`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'ok' })
  })

  test('names its tables in the outputs', () => {
    expect(service.resources).toMatchObject({ BaseUrl: service.baseUrl, TableName: expect.any(String) })
  })
})
