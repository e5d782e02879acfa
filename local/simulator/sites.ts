import { wikidataQuery } from '../../functions/catalogues/wikidata/bindings.ts'
import { ADAPTERS } from '../../functions/sources/adapters/adapters.ts'
import { upstreamAt } from '../../functions/sources/upstream.ts'
import { bamboohrSite } from './boards/bamboohr.ts'
import { breezySite } from './boards/breezy.ts'
import { comeetSite } from './boards/comeet.ts'
import { gemSite } from './boards/gem.ts'
import { homerunSite } from './boards/homerun.ts'
import { joinSite } from './boards/join.ts'
import { oracleSite } from './boards/oracle.ts'
import { PAGE_BOARDS } from './boards/page-boards.ts'
import { phenomSite } from './boards/phenom.ts'
import { pinpointSite } from './boards/pinpoint.ts'
import { ripplingSite } from './boards/rippling.ts'
import { successfactorsSite } from './boards/successfactors.ts'
import { teamtailorSite } from './boards/teamtailor.ts'
import { workdaySite } from './boards/workday.ts'
import { wikidataQuerySite } from './catalogues/wikidata-query.ts'
import { answerCompany } from './companies/answer-company.ts'
import { companiesHouseSite } from './registers/companies-house.ts'
import { edgarSite } from './registers/edgar.ts'
import { gleifSite } from './registers/gleif.ts'
import { ashbySite } from './sources/ashby.ts'
import { blueskySite } from './sources/bluesky.ts'
import { gdeltSite } from './sources/gdelt.ts'
import { greenhouseSite } from './sources/greenhouse.ts'
import { hackerNewsSite } from './sources/hacker-news.ts'
import { himalayasSite } from './sources/himalayas.ts'
import { jobicySite } from './sources/jobicy.ts'
import { leverSite } from './sources/lever.ts'
import { personioSite } from './sources/personio.ts'
import { recruiteeSite } from './sources/recruitee.ts'
import type { Site, SiteReply, SiteRequest } from './sources/site.ts'
import { smartrecruitersSite } from './sources/smartrecruiters.ts'
import { websiteSite } from './sources/website.ts'
import { wikidataSite } from './sources/wikidata.ts'
import { workableSite } from './sources/workable.ts'
import type { World } from './sources/world.ts'

const UPSTREAMS = [...ADAPTERS, wikidataQuery] as const

/** A source that is not here answers 404, as if it did not know what is asked. */
const SITES: Readonly<Partial<Record<(typeof UPSTREAMS)[number]['name'], Site>>> = {
  'hacker-news': hackerNewsSite,
  'hacker-news-comments': hackerNewsSite,
  himalayas: himalayasSite,
  jobicy: jobicySite,
  bluesky: blueskySite,
  'company-feed': websiteSite(
    () => Object.values(SITES).flatMap(({ boards }) => boards ?? []),
    answerCompany,
  ),
  greenhouse: greenhouseSite,
  lever: leverSite,
  ashby: ashbySite,
  workable: workableSite,
  smartrecruiters: smartrecruitersSite,
  recruitee: recruiteeSite,
  personio: personioSite,
  comeet: comeetSite,
  gem: gemSite,
  homerun: homerunSite,
  join: joinSite,
  oracle: oracleSite,
  ...PAGE_BOARDS,
  bamboohr: bamboohrSite,
  breezy: breezySite,
  pinpoint: pinpointSite,
  rippling: ripplingSite,
  teamtailor: teamtailorSite,
  workday: workdaySite,
  successfactors: successfactorsSite,
  phenom: phenomSite,
  wikidata: wikidataSite,
  'wikidata-query': wikidataQuerySite,
  gdelt: gdeltSite,
  edgar: edgarSite,
  gleif: gleifSite,
  'companies-house': companiesHouseSite,
}

/** The answer of a source; undefined when no source has this host and path. */
export function answerAsSource(request: SiteRequest, world: World): SiteReply | undefined {
  const url = `https://${request.host}/`
  const adapter = URL.parse(url) ? upstreamAt(UPSTREAMS, url) : undefined
  return adapter && SITES[adapter.name]?.answer(request, world)
}

export const sourceOverrides = (origin: string) => ({
  ...Object.fromEntries(UPSTREAMS.map(({ override }) => [override, origin])),
  SOURCE_BLUESKY_IDENTIFIER: 'simulated.example',
  SOURCE_BLUESKY_APP_PASSWORD: 'simulated',
  SOURCE_CONTACT: 'operator@simulated.example',
  SOURCE_COMPANIES_HOUSE_KEY: 'simulated',
})
