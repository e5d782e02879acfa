import { escapeHtml, nameOfSlug, numericId, reply, type Site } from '../sources/site.ts'

const PAGE = 25

/** No simulated company has one: real ones are on the companies' own hosts. */
export const successfactorsSite: Site = {
  answer({ host, path, query }, world) {
    if (path !== '/search/') return undefined
    const from = Number(query.get('startrow') ?? 0)
    const rows = world
      .openings(nameOfSlug(host.split('.')[0] ?? ''))
      .slice(from, from + PAGE)
      .map(
        ({ id, title, place }) =>
          `<tr class="data-row"><td><a class="jobTitle-link" href="/job/opening/${numericId(id)}/">${escapeHtml(title)}</a></td><td><span class="jobLocation">${escapeHtml(place)}</span></td></tr>`,
      )
    return reply('text/html', `<!doctype html><html><body><table>${rows.join('')}</table></body></html>`)
  },
}
