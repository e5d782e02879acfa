import { json, nameOfSlug, type Site } from './site.ts'

export const leverSite: Site = {
  boards: 'https://jobs.lever.co/{slug}',

  answer({ path, query }, world) {
    const [, slug] = /^\/v0\/postings\/([^/]+)$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 100)]
    const postings = world.openings(nameOfSlug(slug)).slice(skip, skip + limit)
    return json(
      postings.map(({ id, title, summary, place, at }) => ({
        id,
        text: title,
        hostedUrl: `https://jobs.lever.co/${slug}/${id}`,
        createdAt: at,
        categories: { location: place, team: 'Simulated' },
        descriptionPlain: summary,
      })),
    )
  },
}
