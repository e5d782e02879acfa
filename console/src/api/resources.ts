import { dataOf } from '@signalbox/client'
import { resource } from './resource.ts'
import { signalbox } from './signalbox.ts'

const path = (id: string) => ({ params: { path: { id } } })

export const organization = resource(() => dataOf(signalbox.GET('/organization')))
export const apiKeys = resource(() => dataOf(signalbox.GET('/api-keys')))
export const users = resource(() => dataOf(signalbox.GET('/users')))
export const sessions = resource(() => dataOf(signalbox.GET('/sessions')))
export const connections = resource(() => dataOf(signalbox.GET('/connections')))
export const connectionPreview = resource((request: string) =>
  dataOf(signalbox.POST('/connections/preview', { body: { request } })),
)
const AUDIT_ENTRIES = 20

export const auditPage = (cursor?: string) =>
  dataOf(
    signalbox.GET('/audit-log', {
      params: { query: { limit: AUDIT_ENTRIES, ...(cursor !== undefined && { cursor }) } },
    }),
  )
export const auditLog = resource(() => auditPage())
export const lists = resource(() => dataOf(signalbox.GET('/lists')))
export const keywords = resource(() => dataOf(signalbox.GET('/keywords')))
export const webhooks = resource(() => dataOf(signalbox.GET('/webhooks')))
export const destinations = resource(() => dataOf(signalbox.GET('/destinations')))
export const signing = resource(() => dataOf(signalbox.GET('/webhooks/signing-secret')))

interface RunQuery {
  readonly listId?: string
  readonly keywordId?: string
  readonly limit?: number
  readonly cursor?: string
}

export const runsPage = (query: RunQuery) => dataOf(signalbox.GET('/runs', { params: { query } }))
export const runs = resource(runsPage)
export const run = resource((id: string) => dataOf(signalbox.GET('/runs/{id}', path(id))))

const SHOWN_SIGNALS = 8

export const newestSignals = resource(() =>
  dataOf(signalbox.GET('/data', { params: { query: { type: 'signals', limit: SHOWN_SIGNALS } } })),
)

/** Call it after a write that changes lists, keywords, runs or credits: their pages load again. */
export function refreshRuns() {
  for (const part of [organization, lists, keywords, runs]) part.refresh()
}
