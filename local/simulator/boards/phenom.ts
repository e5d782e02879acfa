import { isoTime, json, nameOfSlug, type Site } from '../sources/site.ts'

/** No simulated company has one: real ones are on the companies' own hosts. */
export const phenomSite: Site = {
  answer({ method, host, path }, world) {
    if (method !== 'POST' || path !== '/widgets') return undefined
    const jobs = world.openings(nameOfSlug(host.split('.')[0] ?? '')).map(({ id, title, place, at }) => ({
      jobSeqNo: id,
      title,
      cityStateCountry: place,
      postedDate: isoTime(at),
    }))
    return json({ refineSearch: { status: 200, totalHits: jobs.length, data: { jobs } } })
  },
}
