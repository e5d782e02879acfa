import { isoTime, json, type Site } from '../sources/site.ts'
import type { World } from '../sources/world.ts'
import { REGISTERED_SITES } from './registered-sites.ts'

const RECORD = /^\/api\/v1\/lei-records\/([^/]+)$/

export const gleifSite: Site = {
  answer({ path, query }, world) {
    const [, lei] = RECORD.exec(path) ?? []
    if (lei !== undefined) return json({ data: record(decodeURIComponent(lei), world) })
    if (path !== '/api/v1/lei-records') return undefined
    const [number, name] = [query.get('filter[entity.registeredAs]'), query.get('filter[entity.names]')]
    if (number !== null || name !== null)
      return found(number, name ?? '', query.get('filter[entity.legalAddress.country]'), world)
    const leis = (query.get('filter[lei]') ?? '').split(',').filter((each) => each !== '')
    return json({ data: leis.map((each) => record(each, world)) })
  },
}

/** Records that match, as many as there are. */
function found(number: string | null, name: string, country: string | null, world: World) {
  const isMeant = (site: (typeof REGISTERED_SITES)[number]) =>
    site.country === country &&
    (number === null ? site.name.toLowerCase().includes(name.toLowerCase()) : site.number === number)
  const data = REGISTERED_SITES.filter(isMeant).map(({ lei }) => record(lei, world))
  return json({ meta: { pagination: { total: data.length } }, data })
}

const addressOf = (lei: string) => {
  const { city = 'Berlin', country = 'DE' } = REGISTERED_SITES.find((site) => site.lei === lei) ?? {}
  return { city, country }
}

function registeredOf(lei: string) {
  const site = REGISTERED_SITES.find((one) => one.lei === lei)
  return site && { registeredAt: { id: site.register }, registeredAs: site.number }
}

const nameOf = (lei: string) => REGISTERED_SITES.find((site) => site.lei === lei)?.name ?? `Simulated ${lei}`

const record = (lei: string, world: World) => ({
  type: 'lei-records',
  id: lei,
  attributes: {
    lei,
    entity: {
      legalName: { name: nameOf(lei), language: 'en' },
      legalAddress: addressOf(lei),
      headquartersAddress: addressOf(lei),
      ...registeredOf(lei),
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
