import { isoTime, json, nameOfSlug, type Site } from './site.ts'

export const ashbySite: Site = {
  boards: 'https://jobs.ashbyhq.com/{slug}',

  answer({ path }, world) {
    const [, slug] = /^\/posting-api\/job-board\/([^/]+)$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const jobs = world.openings(nameOfSlug(slug)).map(({ id, title, summary, place, at }) => ({
      id,
      title,
      location: place,
      isListed: true,
      isRemote: false,
      publishedAt: isoTime(at),
      jobUrl: `https://jobs.ashbyhq.com/${slug}/${id}`,
      descriptionPlain: summary,
    }))
    return json({ apiVersion: '1', jobs })
  },
}
