import { json, nameOfSlug, type Site } from './site.ts'
import { COMPANIES, PLACES } from './vocabulary.ts'
import type { World } from './world.ts'

const slugOf = (company: string) => company.toLowerCase().replaceAll(' ', '-')
const [BUSINESS, PLACE] = ['Q100', 'Q101'] as const

const claim = (value: unknown) => [{ mainsnak: { datavalue: { value } }, rank: 'normal' }]
const labels = (value: string) => ({ labels: { en: { value } } })

/** Knows the companies of the simulated world by their pages. */
export const wikidataSite: Site = {
  answer({ path, query }, world) {
    if (path !== '/w/api.php') return undefined
    if (query.get('action') === 'query')
      return json({ query: { search: found(query.get('srsearch') ?? '') } })
    const ids = (query.get('ids') ?? '').split('|')
    return json({ entities: Object.fromEntries(ids.map((id) => [id, entity(id, world)])) })
  },
}

function found(search: string) {
  const [, slug = ''] = /^haswbstatement:"P4264=([^"]*)"$/.exec(search) ?? []
  const place = COMPANIES.findIndex((company) => slugOf(company) === slug)
  return place < 0 ? [] : [{ title: `Q${place + 1}` }]
}

function entity(id: string, world: World) {
  if (id === BUSINESS) return labels('Software')
  const place = Number(id.slice(1)) - 1
  if (id === PLACE || place < 0) return labels(PLACES[0])
  const company = COMPANIES[place] ?? ''
  const slug = slugOf(company)
  return {
    ...labels(nameOfSlug(slug)),
    claims: {
      P856: claim(`https://${slug}.example`),
      P1128: claim({ amount: `+${world.headcount(company)}`, unit: '1' }),
      P159: claim({ id: PLACE }),
      P452: claim({ id: BUSINESS }),
    },
  }
}
