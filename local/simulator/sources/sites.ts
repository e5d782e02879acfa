import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { upstreamAt } from '../../../functions/sources/upstream.ts'
import { ashbySite } from './ashby.ts'
import { blueskySite } from './bluesky.ts'
import { gdeltSite } from './gdelt.ts'
import { greenhouseSite } from './greenhouse.ts'
import { hackerNewsSite } from './hacker-news.ts'
import { himalayasSite } from './himalayas.ts'
import { jobicySite } from './jobicy.ts'
import { leverSite } from './lever.ts'
import { personioSite } from './personio.ts'
import { recruiteeSite } from './recruitee.ts'
import type { Site, SiteReply, SiteRequest } from './site.ts'
import { smartrecruitersSite } from './smartrecruiters.ts'
import { websiteSite } from './website.ts'
import { wikidataSite } from './wikidata.ts'
import { workableSite } from './workable.ts'
import type { World } from './world.ts'

/** A source that is not here answers 404, as if it did not know what is asked. */
const SITES: Readonly<Partial<Record<(typeof ADAPTERS)[number]['name'], Site>>> = {
  'hacker-news': hackerNewsSite,
  'hacker-news-comments': hackerNewsSite,
  himalayas: himalayasSite,
  jobicy: jobicySite,
  bluesky: blueskySite,
  'company-feed': websiteSite(() => Object.values(SITES).flatMap(({ boards }) => boards ?? [])),
  greenhouse: greenhouseSite,
  lever: leverSite,
  ashby: ashbySite,
  workable: workableSite,
  smartrecruiters: smartrecruitersSite,
  recruitee: recruiteeSite,
  personio: personioSite,
  wikidata: wikidataSite,
  gdelt: gdeltSite,
}

/** The answer of a source; undefined when no source has this host and path. */
export function answerAsSource(request: SiteRequest, world: World): SiteReply | undefined {
  const url = `https://${request.host}/`
  const adapter = URL.canParse(url) ? upstreamAt(ADAPTERS, url) : undefined
  return adapter && SITES[adapter.name]?.answer(request, world)
}

export const sourceOverrides = (origin: string) => ({
  ...Object.fromEntries(ADAPTERS.map(({ override }) => [override, origin])),
  SOURCE_BLUESKY_IDENTIFIER: 'simulated.example',
  SOURCE_BLUESKY_APP_PASSWORD: 'simulated',
})
