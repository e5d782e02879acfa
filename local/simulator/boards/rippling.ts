import { json, nameOfSlug, type Site } from '../sources/site.ts'

export const ripplingSite: Site = {
  boards: 'https://ats.rippling.com/{slug}/jobs',

  answer({ path }, world) {
    const [, slug] = /^\/platform\/api\/ats\/v1\/board\/([^/]+)\/jobs$/.exec(path) ?? []
    if (slug === undefined) return undefined
    return json(
      world.openings(nameOfSlug(slug)).map(({ id, title, place }) => ({
        uuid: id,
        name: title,
        url: `https://ats.rippling.com/${slug}/jobs/${id}`,
        workLocation: { label: place },
      })),
    )
  },
}
