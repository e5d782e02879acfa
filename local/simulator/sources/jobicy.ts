import { escapeHtml, isoTime, json, numericId, type Site } from './site.ts'
import { JOBS } from './vocabulary.ts'

export const jobicySite: Site = {
  answer({ path, query }, world) {
    if (path !== '/api/v2/remote-jobs') return undefined
    const newest = JOBS.flatMap((job) => world.remoteJobs(job))
      .sort((a, b) => b.at - a.at)
      .slice(0, Number(query.get('count') ?? 50))
    const jobs = newest.map(({ id, title, summary, company, place, at }) => ({
      id: numericId(id),
      url: `https://jobicy.com/jobs/${id}`,
      jobTitle: escapeHtml(title),
      companyName: escapeHtml(company),
      jobGeo: place,
      jobExcerpt: summary,
      pubDate: isoTime(at),
    }))
    return json({ apiVersion: '2', jobCount: jobs.length, jobs })
  },
}
