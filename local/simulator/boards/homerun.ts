import { escapeHtml, nameOfSlug, reply, type Site } from '../sources/site.ts'

export const homerunSite: Site = {
  boards: 'https://{slug}.homerun.co/',

  answer({ host, path }, world) {
    const slug = path.slice(1)
    // Scripts fill the page of a board.
    if (host !== 'feed.homerun.co')
      return slug === '' ? reply('text/html', '<html><div id="app"></div></html>') : undefined
    if (slug === '') return undefined
    const entries = world
      .openings(nameOfSlug(slug))
      .map(
        ({ id, title, summary, place, at }) =>
          `<entry><title type="text">${escapeHtml(title)}</title><link rel="alternate" type="text/html" href="https://${slug}.homerun.co/opening-${id}"/><id>${id}</id><description type="html">${escapeHtml(summary)}</description><location><name>${place}</name></location><updated>${at}</updated></entry>`,
      )
    return reply(
      'application/atom+xml',
      `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title>${entries.join('')}</feed>`,
    )
  },
}
