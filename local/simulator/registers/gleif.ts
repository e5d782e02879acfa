import { isoTime, json, type Site } from '../sources/site.ts'
import type { World } from '../sources/world.ts'

const RECORD = /^\/api\/v1\/lei-records\/([^/]+)$/

export const gleifSite: Site = {
  answer({ path, query }, world) {
    const [, lei] = RECORD.exec(path) ?? []
    if (lei !== undefined) return json({ data: record(decodeURIComponent(lei), world) })
    if (path !== '/api/v1/lei-records') return undefined
    const leis = (query.get('filter[lei]') ?? '').split(',').filter((each) => each !== '')
    return json({ data: leis.map((each) => record(each, world)) })
  },
}

const record = (lei: string, world: World) => ({
  type: 'lei-records',
  id: lei,
  attributes: {
    lei,
    entity: {
      legalName: { name: `Simulated ${lei}`, language: 'en' },
      legalAddress: { city: 'Berlin', country: 'DE' },
      headquartersAddress: { city: 'Berlin', country: 'DE' },
      status: 'ACTIVE',
      eventGroups: world.entityEvents(lei).map(({ type, at }) => ({
        groupType: 'STANDALONE',
        events: [
          { type, status: 'COMPLETED', effectiveDate: isoTime(at).slice(0, 10), recordedDate: isoTime(at) },
        ],
      })),
    },
  },
})
