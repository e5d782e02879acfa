const listed = (...lines: readonly string[]) => lines.join(' ').split(' ')

/**
 * The hosts of job boards that have an adapter, which declares its own. This union is here because adapters import
 * entities, and not the other way round.
 */
export const BOARD_HOSTS = [
  'greenhouse.io',
  'lever.co',
  'ashbyhq.com',
  'workable.com',
  'smartrecruiters.com',
  'recruitee.com',
  'jobs.personio.de',
  'jobs.personio.com',
  'factorialhr.com',
  'factorialhr.es',
  'factorialhr.fr',
  'factorialhr.it',
  'factorialhr.de',
  'factorialhr.pt',
  'factorialhr.mx',
  'factorialhr.co.uk',
  'factorialhr.com.br',
  'homerun.co',
  'icims.com',
  'applytojob.com',
  'jobvite.com',
  'jobs2web.com',
  'phenompeople.com',
  'softgarden.io',
  'softgarden.de',
  'bamboohr.com',
  'bamboohr.co.uk',
  'breezy.hr',
  'comeet.com',
  'comeet.co',
  'jobs.gem.com',
  'join.com',
  'oraclecloud.com',
  'pinpointhq.com',
  'ats.rippling.com',
  'teamtailor.com',
  'myworkdayjobs.com',
  'myworkdaysite.com',
] as const
export type BoardHost = (typeof BOARD_HOSTS)[number]

/** Sites on which many companies have a page, by its path or below the host. None of these pages is a website. */
const PLATFORMS = listed(
  // Other job boards.
  'himalayas.app jobicy.com indeed.com glassdoor.com stepstone.de monster.com ziprecruiter.com wellfound.com',
  'welcometothejungle.com ycombinator.com jazzhr.com rippling-ats.com',
  // Networks, communities and directories.
  'linkedin.com facebook.com fb.com fb.me instagram.com threads.net x.com twitter.com t.co tiktok.com youtube.com youtu.be',
  'xing.com vk.com ok.ru weibo.com reddit.com discord.com discord.gg t.me telegram.me wa.me whatsapp.com bsky.app',
  'pinterest.com snapchat.com quora.com vimeo.com twitch.tv soundcloud.com open.spotify.com meetup.com eventbrite.com',
  'crunchbase.com pitchbook.com g2.com capterra.com trustpilot.com yelp.com tripadvisor.com producthunt.com clutch.co',
  'angel.co wikipedia.org dribbble.com behance.net slideshare.net patreon.com kickstarter.com',
  // Pages of links and short addresses.
  'linktr.ee bio.link beacons.ai lnk.bio taplink.cc campsite.bio about.me carrd.link solo.to linkin.bio bit.ly',
  'tinyurl.com goo.gl g.page g.co ow.ly rebrand.ly lnkd.in',
  // Stores of apps and goods.
  'google.com apps.apple.com itunes.apple.com podcasts.apple.com apps.microsoft.com appsource.microsoft.com amazon.com',
  'amazon.de amazon.co.uk ebay.com etsy.com aliexpress.com alibaba.com gumroad.com',
  // Documents, forms, calendars and files.
  'forms.gle typeform.com jotform.com tally.so airtable.com surveymonkey.com calendly.com cal.com dropbox.com box.com',
  'docsend.com scribd.com issuu.com canva.com notion.so evernote.com sharepoint.com onedrive.live.com',
  // Code.
  'github.com gitlab.com bitbucket.org sourceforge.net npmjs.com pypi.org huggingface.co codepen.io',
  // Sites by paths.
  'medium.com',
)

/**
 * Where a customer has a host of its own. That host may be a company's website, so it stands for one. The rest of the
 * Public Suffix List is not here: nobody's website is `co.uk`.
 */
const BUILDERS = listed(
  'wixsite.com wixstudio.com wixstudio.io editorx.io squarespace.com myshopify.com webflow.io framer.website framer.app',
  'framer.media framer.ai notion.site super.site carrd.co softr.app typedream.app bubbleapps.io dorik.io',
  'weebly.com weeblysite.com square.site jimdosite.com jimdofree.com jimdo.com strikingly.com mystrikingly.com webnode.com',
  'webnode.page site123.me yolasite.com godaddysites.com business.site ueniweb.com zyrosite.com hostingersite.com',
  'bigcartel.com ecwid.com mailchimpsites.com my.canva.site odoo.com zohosites.com hubspotpagebuilder.com hs-sites.com',
  'wordpress.com blogspot.com tumblr.com substack.com ghost.io livejournal.com over-blog.com e-monsite.com hatenablog.com',
  'github.io gitlab.io pages.dev workers.dev netlify.app vercel.app now.sh herokuapp.com fly.dev onrender.com web.app',
  'firebaseapp.com azurewebsites.net azurestaticapps.net surge.sh glitch.me replit.app streamlit.app readthedocs.io',
  'gitbook.io readme.io',
)

const SHARED: ReadonlySet<string> = new Set([...BOARD_HOSTS, ...PLATFORMS])
const BUILT: ReadonlySet<string> = new Set(BUILDERS)

/** The host itself and those above it: `a.b.com`, then `b.com`, then `com`. */
function endsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** Whether many companies have a page on this host, or a host below it. */
export const isShared = (host: string) => endsOf(host).some((end) => SHARED.has(end) || BUILT.has(end))

const LABELS_OF_A_DOMAIN = 2

/**
 * Whether an address stands for one company: not a page on a shared host, nor the bare host of a builder. The homepage
 * of a shared domain is the website of the company that runs it.
 */
export function standsForOne(host: string, pathname: string): boolean {
  const end = endsOf(host).find((one) => SHARED.has(one) || BUILT.has(one))
  if (end === undefined) return true
  if (BUILT.has(end)) return end !== host
  return end === host && host.split('.').length === LABELS_OF_A_DOMAIN && pathname === '/'
}
