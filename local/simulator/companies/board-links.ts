import type { CompanyContents } from './company-contents.ts'

const BOARDS: Readonly<Record<string, (name: string) => string>> = {
  greenhouse: (name) => `https://boards.greenhouse.io/${name}`,
  lever: (name) => `https://jobs.lever.co/${name}`,
  ashby: (name) => `https://jobs.ashbyhq.com/${name}`,
  workable: (name) => `https://apply.workable.com/${name}/`,
  smartrecruiters: (name) => `https://careers.smartrecruiters.com/${name}`,
  recruitee: (name) => `https://${name}.recruitee.com/`,
  personio: (name) => `https://${name}.jobs.personio.de/`,
  teamtailor: (name) => `https://${name}.teamtailor.com/jobs`,
  workday: (name) => `https://${name}.wd5.myworkdayjobs.com/en-US/careers`,
  bamboohr: (name) => `https://${name}.bamboohr.com/careers`,
  breezy: (name) => `https://${name}.breezy.hr/`,
  rippling: (name) => `https://ats.rippling.com/${name}/jobs`,
  join: (name) => `https://join.com/companies/${name}`,
  pinpoint: (name) => `https://${name}.pinpointhq.com/`,
  gem: (name) => `https://jobs.gem.com/${name}`,
  comeet: (name) => `https://www.comeet.com/jobs/${name}/A1.B2C`,
  oracle: (name) => `https://${name}.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1`,
  jobvite: (name) => `https://jobs.jobvite.com/${name}`,
  jazzhr: (name) => `https://${name}.applytojob.com/apply`,
  softgarden: (name) => `https://${name}.softgarden.io/`,
  factorial: (name) => `https://${name}.factorialhr.com/`,
  homerun: (name) => `https://${name}.homerun.co/`,
  icims: (name) => `https://careers-${name}.icims.com/jobs`,
}

export const boardAddress = ({ site, boardSlug = site.name }: CompanyContents): string =>
  BOARDS[site.board ?? '']?.(boardSlug) ?? ''

/** What a page of a board loads when it is on a host of the company. */
const LOADED: Readonly<Record<string, string>> = {
  teamtailor: 'https://scripts.teamtailor-cdn.com/packs/main.js',
  successfactors: 'https://rmkcdn.successfactors.com/1a2b3c/main.js',
  phenom: 'https://cdn.phenompeople.com/CareerConnectResources/ACME/site.js',
}

export const loadedByBoard = ({ site }: CompanyContents): string => LOADED[site.board ?? ''] ?? ''
