import { isoTime, json, nameOfSlug, type Site } from './site.ts'

export const smartrecruitersSite: Site = {
  boards: 'https://careers.smartrecruiters.com/{slug}',

  answer({ path, query }, world) {
    const [, slug, posting] = /^\/v1\/companies\/([^/]+)\/postings(?:\/([^/]+))?$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const company = { identifier: slug, name: nameOfSlug(slug) }
    const openings = world.openings(company.name)
    if (posting !== undefined) {
      const text = openings.find(({ id }) => id === posting)?.summary
      if (text === undefined) return undefined
      return json({ jobAd: { sections: { jobDescription: { title: 'Job', text: `<p>${text}</p>` } } } })
    }
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)]
    const content = openings.slice(offset, offset + limit).map(({ id, title, place, at }) => ({
      id,
      name: title,
      releasedDate: isoTime(at),
      company,
      location: { city: place, remote: false },
    }))
    return json({ offset, limit, totalFound: openings.length, content })
  },
}
