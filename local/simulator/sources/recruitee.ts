import { isoTime, json, nameOfSlug, numericId, type Site } from './site.ts'

export const recruiteeSite: Site = {
  boards: 'https://{slug}.recruitee.com/',

  answer({ path, host }, world) {
    if (path !== '/api/offers/') return undefined
    const company = nameOfSlug(host.split('.')[0] ?? '')
    const offers = world.openings(company).map(({ id, title, summary, place, at }) => ({
      id: numericId(id),
      slug: id,
      title,
      careers_url: `https://${host}/o/${id}`,
      company_name: company,
      status: 'published',
      location: place,
      description: `<p>${summary}</p>`,
      published_at: isoTime(at)
        .replace('T', ' ')
        .replace(/\.\d+Z$/, ' UTC'),
    }))
    return json({ offers })
  },
}
