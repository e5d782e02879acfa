import { json, nameOfSlug, numericId, type Site } from '../sources/site.ts'

export const bamboohrSite: Site = {
  boards: 'https://{slug}.bamboohr.com/careers',

  answer({ host, path }, world) {
    if (path !== '/careers/list') return undefined
    const result = world.openings(nameOfSlug(host.split('.')[0] ?? '')).map(({ id, title, place }) => ({
      id: String(numericId(id)),
      jobOpeningName: title,
      location: { city: place, state: null },
    }))
    return json({ result, meta: { totalCount: result.length } })
  },
}
