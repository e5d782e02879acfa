import * as v from 'valibot'
import { json, nameOfSlug, type Site } from '../sources/site.ts'

const Asked = v.object({ limit: v.number(), offset: v.number() })
const DAY = 86_400_000

export const workdaySite: Site = {
  boards: 'https://{slug}.wd5.myworkdayjobs.com/en-US/careers',

  answer({ method, path, body }, world) {
    const [, slug] = /^\/wday\/cxs\/([^/]+)\/careers\/jobs$/.exec(path) ?? []
    if (slug === undefined || method !== 'POST') return undefined
    const { limit, offset } = body === '' ? { limit: 20, offset: 0 } : v.parse(Asked, JSON.parse(body))
    const jobs = world.openings(nameOfSlug(slug)).map(({ id, title, place, at }) => ({
      title,
      externalPath: `/job/${place}/${title.replaceAll(' ', '-')}_${id}`,
      locationsText: place,
      postedOn: postedOn(Math.floor((world.now() - at) / DAY)),
    }))
    return json({ total: jobs.length, jobPostings: jobs.slice(offset, offset + limit) })
  },
}

const postedOn = (days: number) =>
  days === 0
    ? 'Posted Today'
    : days === 1
      ? 'Posted Yesterday'
      : `Posted ${days > 30 ? '30+' : days} Days Ago`
