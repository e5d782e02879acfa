import { escapeHtml, isoTime, nameOfSlug, numericId, reply, type Site } from './site.ts'

export const personioSite: Site = {
  boards: 'https://{slug}.jobs.personio.de/',

  answer({ path, host }, world) {
    if (path !== '/xml') return undefined
    const positions = world
      .openings(nameOfSlug(host.split('.')[0] ?? ''))
      .map(
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
