import { escapeHtml, nameOfSlug, reply, type Site } from '../sources/site.ts'

export const teamtailorSite: Site = {
  boards: 'https://{slug}.teamtailor.com/jobs',

  answer({ host, path }, world) {
    if (path !== '/jobs.rss') return undefined
    const slug = host.split('.')[0] ?? ''
    const items = world
      .openings(nameOfSlug(slug))
      .map(
        ({ id, title, summary, place, at }) =>
          `<item><title>${escapeHtml(title)}</title><description>${escapeHtml(summary)}</description><pubDate>${new Date(at).toUTCString()}</pubDate><link>https://${host}/jobs/${id}</link><guid>${id}</guid><tt:locations><tt:location><tt:city>${place}</tt:city></tt:location></tt:locations></item>`,
      )
    return reply(
      'application/rss+xml',
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Jobs</title>${items.join('')}</channel></rss>`,
    )
  },
}
