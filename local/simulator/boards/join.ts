import { isoTime, nameOfSlug, reply, type Site } from '../sources/site.ts'

export const joinSite: Site = {
  boards: 'https://join.com/companies/{slug}',

  answer({ path }, world) {
    const [, slug] = /^\/companies\/([^/]+)$/.exec(path) ?? []
    if (slug === undefined) return undefined
    const items = world.openings(nameOfSlug(slug)).map(({ id, title, place, at }) => ({
      idParam: id,
      title,
      city: { cityName: place },
      createdAt: isoTime(at),
    }))
    const initialState = {
      company: { name: nameOfSlug(slug) },
      jobs: { items, pagination: { pageCount: 1 } },
    }
    const data = JSON.stringify({ props: { pageProps: { initialState } } })
    return reply(
      'text/html',
      `<!doctype html><html><body><script id="__NEXT_DATA__" type="application/json">${data}</script></body></html>`,
    )
  },
}
