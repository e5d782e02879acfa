import { escapeHtml, nameOfSlug, numericId, reply, type Site } from '../sources/site.ts'

/** Boards that are pages for readers: where the list is, and where an opening of it. */
const pageBoard = (boards: string, list: RegExp, opening: (slug: string, id: string) => string): Site => ({
  boards,

  answer({ host, path }, world) {
    const found = list.exec(path)
    if (!found) return undefined
    const slug = found[1] ?? host.split('.')[0] ?? ''
    const rows = world
      .openings(nameOfSlug(slug.replace(/^careers-/, '')))
      .map(
        ({ id, title, place }) =>
          `<li><a href="${opening(slug, id)}"><h3>${escapeHtml(title)}</h3></a><span class="location">${place}</span></li>`,
      )
    return reply('text/html', `<!doctype html><html><body><ul>${rows.join('')}</ul></body></html>`)
  },
})

export const PAGE_BOARDS = {
  jobvite: pageBoard(
    'https://jobs.jobvite.com/{slug}',
    /^\/([\w-]+)\/jobs$/,
    (slug, id) => `/${slug}/job/${id}`,
  ),
  jazzhr: pageBoard(
    'https://{slug}.applytojob.com/apply',
    /^\/apply$/,
    (_slug, id) => `/apply/${id}/opening`,
  ),
  softgarden: pageBoard(
    'https://{slug}.softgarden.io/',
    /^\/de\/widgets\/jobs$/,
    (_slug, id) => `../../job/${numericId(id)}/opening`,
  ),
  factorial: pageBoard(
    'https://{slug}.factorialhr.com/',
    /^\/$/,
    (_slug, id) => `/job_posting/opening-${numericId(id)}`,
  ),
  icims: pageBoard(
    'https://careers-{slug}.icims.com/jobs',
    /^\/jobs\/search$/,
    (_slug, id) => `/jobs/${numericId(id)}/opening/job`,
  ),
}
