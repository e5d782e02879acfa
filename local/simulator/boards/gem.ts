import * as v from 'valibot'
import { json, nameOfSlug, type Site } from '../sources/site.ts'

const Asked = v.array(v.object({ variables: v.object({ boardId: v.string() }) }))

export const gemSite: Site = {
  boards: 'https://jobs.gem.com/{slug}',

  answer({ path, body }, world) {
    if (path !== '/api/public/graphql/batch' || body === '') return undefined
    const [first] = v.parse(Asked, JSON.parse(body))
    const jobPostings = world
      .openings(nameOfSlug(first?.variables.boardId ?? ''))
      .map(({ id, title, place }) => ({
        id,
        extId: id,
        title,
        locations: [{ name: place, isRemote: false }],
      }))
    return json([{ data: { oatsExternalJobPostings: { jobPostings } } }])
  },
}
