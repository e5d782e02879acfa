import { version } from '../../package.json'
import { Answer } from '../shared/http/endpoint.ts'
import { serveOpen } from '../shared/http/pipeline.ts'
import { APIS } from './apis.ts'
import { openApi } from './openapi.ts'
import { referenceApi } from './reference.api.ts'

let document: string | undefined

const reference = () => {
  document ??= JSON.stringify(openApi(APIS, version))
  return document
}

export const handler = serveOpen(referenceApi, {
  getHealth: async () => ({ status: 'ok' as const, version }),
  getOpenApi: async () =>
    new Answer(reference(), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
})
