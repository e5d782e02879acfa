import { startWholeService } from '../support/webhooks/whole-service.ts'

export const MEMBER_PAGE = 100

/** The service as `npm start` runs it, with an organization that uploads. It keeps its data when it is killed. */
export async function startUploadingService() {
  const service = await startWholeService()
  const { apiKey } = await service.organization()
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${apiKey}`, ...init.headers }
    const response = await fetch(`${service.baseUrl()}${path}`, { ...init, headers })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return {
    ...service,
    get: async (path: string) => (await ask(path)).body,
    upload: (path: string, csv: string) =>
      ask(path, { method: 'POST', body: csv, headers: { 'content-type': 'text/csv' } }),
  }
}
