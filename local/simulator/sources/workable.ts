import { isoTime, json, nameOfSlug, type Site } from './site.ts'

export const workableSite: Site = {
  boards: 'https://apply.workable.com/{slug}/',

  answer({ path }, world) {
    const [, slug] = /^\/api\/v1\/widget\/accounts\/([^/]+)$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const company = nameOfSlug(slug)
    const jobs = world.openings(company).map(({ id, title, summary, place, at }) => ({
      shortcode: id.toUpperCase(),
      title,
      url: `https://apply.workable.com/j/${id.toUpperCase()}`,
      published_on: isoTime(at).slice(0, 10),
      city: place,
      country: '',
      telecommuting: false,
      description: `<p>${summary}</p>`,
    }))
    return json({ name: company, jobs })
  },
}
