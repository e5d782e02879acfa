import type { Upstream } from '../sources/upstream.ts'

export const gleifUpstream = {
  name: 'gleif',
  override: 'SOURCE_GLEIF_URL',
  hosts: ['api.gleif.org'],
  // It allows 60 requests a minute.
  everyMs: 1100,
} as const satisfies Upstream

export const secUpstream = {
  name: 'sec',
  override: 'SOURCE_SEC_URL',
  hosts: ['www.sec.gov', 'data.sec.gov'],
  // It allows ten requests a second, of both hosts together.
  everyMs: 250,
} as const satisfies Upstream
