import { describe, expect, test } from 'vitest'
import { BOARD_HOSTS } from '../../functions/entities/hosts/shared-hosts.ts'
import { companyHost } from '../../functions/entities/web-host.ts'
import { BOARDS, boardAt } from '../../functions/sources/boards/systems/boards.ts'

const BOARD_ADDRESSES = {
  greenhouse: 'https://boards.greenhouse.io/acme',
  lever: 'https://jobs.eu.lever.co/acme',
  ashby: 'https://jobs.ashbyhq.com/acme',
  workable: 'https://apply.workable.com/acme',
  smartrecruiters: 'https://careers.smartrecruiters.com/acme',
  recruitee: 'https://acme.recruitee.com/',
  personio: 'https://acme.jobs.personio.de/',
  bamboohr: 'https://acme.bamboohr.com/careers',
  breezy: 'https://acme.breezy.hr/',
  comeet: 'https://www.comeet.com/jobs/acme/12.345',
  factorial: 'https://acme.factorialhr.es/',
  gem: 'https://jobs.gem.com/acme',
  homerun: 'https://acme.homerun.co/',
  icims: 'https://careers-acme.icims.com/jobs/search',
  jazzhr: 'https://acme.applytojob.com/apply',
  jobvite: 'https://jobs.jobvite.com/acme/jobs',
  join: 'https://join.com/companies/acme',
  oracle: 'https://acme.fa.em2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1',
  phenom: 'https://acme.phenompeople.com/us/en',
  pinpoint: 'https://acme.pinpointhq.com/',
  rippling: 'https://ats.rippling.com/acme/jobs',
  successfactors: 'https://acme.jobs2web.com/search/',
  softgarden: 'https://acme.softgarden.io/',
  teamtailor: 'https://acme.teamtailor.com/jobs',
  workday: 'https://acme.wd3.myworkdayjobs.com/en-US/Careers',
} satisfies Record<(typeof BOARDS)[number]['name'], string>

describe('a job board is no website of a company', () => {
  test.each(BOARDS.map(({ name }) => [name, BOARD_ADDRESSES[name]]))('%s', (name, url) => {
    expect(boardAt(url)?.system).toBe(name)
    expect(companyHost(url)).toBeUndefined()
  })

  test('and every shared host of a board is declared by one adapter', () => {
    expect(BOARDS.flatMap(({ sharedHosts }) => [...sharedHosts]).sort()).toEqual([...BOARD_HOSTS].sort())
  })
})

describe('a page on a shared host, and the bare host of a builder, stand for no company', () => {
  test.each([
    'https://apply.workable.com/globex',
    'apply.workable.com',
    'https://www.linkedin.com/company/acme',
    'https://facebook.com/acme',
    'https://linktr.ee/acme',
    'https://apps.apple.com/app/acme/id1',
    'https://play.google.com/store/apps/details?id=acme',
    'https://sites.google.com/view/acme',
    'https://docs.google.com/forms/d/e/acme',
    'https://forms.gle/acme',
    'https://acme.typeform.com/to/x',
    'https://github.com/acme',
    'https://gitlab.com/acme/site',
    'wixsite.com',
    'https://www.wixsite.com/',
    'myshopify.com',
    'github.io',
    'https://webflow.io',
    'notion.site',
    'https://my.canva.site/',
  ])('%s', (text) => expect(companyHost(text)).toBeUndefined())
})

describe('a customer with a host of its own at a builder stands for itself', () => {
  test.each([
    ['https://acme.wixsite.com/home', 'acme.wixsite.com'],
    ['acme.myshopify.com', 'acme.myshopify.com'],
    ['https://www.acme.myshopify.com/', 'acme.myshopify.com'],
    ['https://acme.github.io/docs', 'acme.github.io'],
    ['acme.webflow.io', 'acme.webflow.io'],
    ['https://acme.notion.site/Home-123', 'acme.notion.site'],
    ['acme.my.canva.site', 'acme.my.canva.site'],
  ])('%s', (text, host) => expect(companyHost(text)).toBe(host))
})

describe('a host that only ends alike is a company', () => {
  test.each(['mygithub.com', 'notlinkedin.com', 'github.com.acme.example', 'acme.co.uk'])('%s', (host) =>
    expect(companyHost(`https://${host}/about`)).toBe(host),
  )
})

test('the homepage of a platform is the website of the company that runs it', () => {
  expect(companyHost('https://www.workable.com/')).toBe('workable.com')
  expect(companyHost('google.com')).toBe('google.com')
})
