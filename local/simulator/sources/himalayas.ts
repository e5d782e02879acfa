import { json, type Site, withoutQuotes } from './site.ts'

export const himalayasSite: Site = {
  answer({ path, query }, world) {
    if (path !== '/jobs/api/search') return undefined
    const found = world.remoteJobs(withoutQuotes(query.get('q') ?? ''))
    const page = Math.max(1, Number(query.get('page') ?? 1))
    const jobs = found
      .slice((page - 1) * 20, page * 20)
      .map(({ id, title, summary, company, place, at }) => ({
        title,
        companyName: company,
        companySlug: company.toLowerCase().replaceAll(' ', '-'),
        excerpt: summary,
        locationRestrictions: [place],
        pubDate: Math.floor(at / 1000),
        guid: `https://himalayas.app/companies/simulated/jobs/${id}`,
        applicationLink: `https://himalayas.app/companies/simulated/jobs/${id}`,
      }))
    return json({ totalCount: found.length, offset: (page - 1) * 20, limit: 20, jobs })
  },
}
