import { afterEach, describe, expect, test, vi } from 'vitest'
import { ENV, receiverPolicy } from '../../functions/shared/env.ts'

afterEach(() => vi.unstubAllEnvs())

describe('receivers may be anywhere only where calls to AWS go elsewhere', () => {
  test.each([
    ['on AWS', {}, 'public'],
    [
      'on AWS, by its own address',
      { AWS_ENDPOINT_URL: 'https://dynamodb.eu-west-1.amazonaws.com' },
      'public',
    ],
    ['in China', { AWS_ENDPOINT_URL_DYNAMODB: 'https://dynamodb.cn-north-1.amazonaws.com.cn' }, 'public'],
    ['on dual-stack', { AWS_ENDPOINT_URL: 'https://dynamodb.eu-west-1.api.aws' }, 'public'],
    ['with an address that is none', { AWS_ENDPOINT_URL: 'emulator' }, 'public'],
    ['on an emulator', { AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' }, 'any'],
    ['on a laptop', { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:8000' }, 'any'],
  ])('%s', (_where, endpoints, policy) => {
    vi.stubEnv('AWS_ENDPOINT_URL', undefined)
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined)
    for (const [name, url] of Object.entries(endpoints)) vi.stubEnv(name, url)
    vi.stubEnv(ENV.receivers, 'any')
    expect(receiverPolicy()).toBe(policy)
    vi.stubEnv(ENV.receivers, undefined)
    expect(receiverPolicy()).toBe('public')
  })
})
