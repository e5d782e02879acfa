import type { Api, Method } from '../shared/http/endpoint.ts'

const BASE = '/v1'

export function methodsAt(apis: readonly Api[], resource: string): (Method | 'HEAD')[] {
  const endpoints = apis.flatMap((api) => Object.values(api.endpoints))
  return endpoints
    .filter(({ path }) => `${BASE}${path}` === resource)
    .flatMap(({ method }) => (method === 'GET' ? (['GET', 'HEAD'] as const) : [method]))
}
