import { json, nameOfSlug, type Site } from '../sources/site.ts'

export const pinpointSite: Site = {
  boards: 'https://{slug}.pinpointhq.com/',

  answer({ host, path }, world) {
    if (path !== '/postings.json') return undefined
    const data = world.openings(nameOfSlug(host.split('.')[0] ?? '')).map(({ id, title, place }) => ({
      id,
      title,
      url: `https://${host}/en/postings/${id}`,
      location: { name: place },
    }))
    return json({ data })
  },
}
