import { isoTime, json, nameOfSlug, type Site } from '../sources/site.ts'

export const breezySite: Site = {
  boards: 'https://{slug}.breezy.hr/',

  answer({ host, path }, world) {
    if (path !== '/json') return undefined
    return json(
      world.openings(nameOfSlug(host.split('.')[0] ?? '')).map(({ id, title, place, at }) => ({
        id,
        name: title,
        url: `https://${host}/p/${id}`,
        published_date: isoTime(at),
        location: { name: place },
      })),
    )
  },
}
