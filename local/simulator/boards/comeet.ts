import { isoTime, nameOfSlug, reply, type Site } from '../sources/site.ts'

export const comeetSite: Site = {
  boards: 'https://www.comeet.com/jobs/{slug}/A1.B2C',

  answer({ path }, world) {
    const [, slug] = /^\/jobs\/([^/]+)\/A1\.B2C$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const positions = world.openings(nameOfSlug(slug)).map(({ id, title, place, at }) => ({
      uid: id,
      name: title,
      location: { name: place },
      url_comeet_hosted_page: `https://www.comeet.com${path}/${id}`,
      time_updated: isoTime(at),
    }))
    return reply(
      'text/html',
      `<!doctype html><html><body><script>\nCOMPANY_POSITIONS_DATA = ${JSON.stringify(positions)};\n</script></body></html>`,
    )
  },
}
