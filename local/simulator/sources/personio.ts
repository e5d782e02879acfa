import { escapeHtml, isoTime, nameOfSlug, numericId, reply, type Site } from './site.ts'
import type { World } from './world.ts'

export const personioSite: Site = {
  boards: 'https://{slug}.jobs.personio.de/',

  answer({ path, host }, world) {
    const openings = world.openings(nameOfSlug(host.split('.')[0] ?? ''))
    if (path === '/') return reply('text/html', page(openings))
    if (path !== '/xml') return undefined
    const positions = openings.map(
      ({ id, title, summary, place, at }) =>
        `<position><id>${numericId(id)}</id><office>${escapeHtml(place)}</office><name>${escapeHtml(title)}</name>` +
        `<jobDescriptions><jobDescription><name>Job</name><value><![CDATA[<p>${summary}</p>]]></value></jobDescription></jobDescriptions>` +
        `<createdAt>${isoTime(at)}</createdAt></position>`,
    )
    return reply(
      'application/xml',
      `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions.join('')}</workzag-jobs>`,
    )
  },
}

const page = (openings: ReturnType<World['openings']>) =>
  `<!doctype html><html><body><ul>${openings.map(({ id, title, place }) => `<li><a href="/job/${numericId(id)}"><h3>${escapeHtml(title)}</h3></a><span class="location">${escapeHtml(place)}</span></li>`).join('')}</ul></body></html>`
