import { isoTime, json, nameOfSlug, type Site } from '../sources/site.ts'

export const oracleSite: Site = {
  boards: 'https://{slug}.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1',

  answer({ host, path }, world) {
    if (path !== '/hcmRestApi/resources/latest/recruitingCEJobRequisitions') return undefined
    const requisitionList = world
      .openings(nameOfSlug(host.split('.')[0] ?? ''))
      .map(({ id, title, place, at }) => ({
        Id: id,
        Title: title,
        PrimaryLocation: place,
        PostedDate: isoTime(at).slice(0, 10),
      }))
    return json({ items: [{ TotalJobsCount: requisitionList.length, requisitionList }] })
  },
}
