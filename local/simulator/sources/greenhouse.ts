import { escapeHtml, isoTime, json, nameOfSlug, numericId, type Site } from './site.ts'

export const greenhouseSite: Site = {
  boards: 'https://boards.greenhouse.io/{slug}',

  answer({ path }, world) {
    const [, slug] = /^\/v1\/boards\/([^/]+)\/jobs$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const jobs = world.openings(nameOfSlug(slug)).map(({ id, title, summary, place, at }) => ({
      id: numericId(id),
      title,
      absolute_url: `https://job-boards.greenhouse.io/${slug}/jobs/${id}`,
      location: { name: place },
      first_published: isoTime(at),
      updated_at: isoTime(at),
      content: escapeHtml(`<p>${summary}</p>`),
    }))
    return json({ jobs, meta: { total: jobs.length } })
  },
}
