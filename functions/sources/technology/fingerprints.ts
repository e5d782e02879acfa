/**
 * What a homepage shows of the products that a company uses. Written for Signalbox, from what the products document
 * for their own installation.
 *
 * A product is there when one of its marks is. All marks are plain texts in lower case:
 * - `loads`: part of the address of a script, style sheet, frame, picture or preconnected host;
 * - `generator`: the beginning of the page's generator;
 * - `header`: a response header, and a text in its value, empty for any;
 * - `inline`: part of a script in the page.
 *
 * To add one, take the narrowest text that its installation guide shows, and a page to `test/sources/technology/`.
 * Names never change, because stored states contain them.
 */
export interface Fingerprint {
  readonly name: string
  readonly loads?: readonly string[]
  readonly generator?: string
  readonly header?: readonly [name: string, value: string]
  readonly inline?: readonly string[]
}

export const FINGERPRINTS: readonly Fingerprint[] = [
  // Content and shops
  { name: 'WordPress', loads: ['/wp-content/', '/wp-includes/'], generator: 'wordpress' },
  { name: 'WooCommerce', loads: ['/plugins/woocommerce/'], generator: 'woocommerce' },
  { name: 'Elementor', loads: ['/plugins/elementor/'], generator: 'elementor' },
  { name: 'Yoast SEO', loads: ['/plugins/wordpress-seo/'] },
  {
    name: 'Drupal',
    loads: ['/sites/default/files/'],
    generator: 'drupal',
    header: ['x-generator', 'drupal'],
  },
  { name: 'Joomla', generator: 'joomla' },
  { name: 'TYPO3', loads: ['/typo3temp/', '/typo3conf/'], generator: 'typo3' },
  { name: 'Contao', generator: 'contao' },
  { name: 'Ghost', generator: 'ghost' },
  { name: 'Wix', loads: ['static.parastorage.com', 'static.wixstatic.com'], generator: 'wix.com' },
  {
    name: 'Squarespace',
    loads: ['static1.squarespace.com', 'assets.squarespace.com'],
    generator: 'squarespace',
  },
  { name: 'Webflow', loads: ['website-files.com/', 'uploads-ssl.webflow.com'], generator: 'webflow' },
  { name: 'Framer', loads: ['framerusercontent.com'], generator: 'framer' },
  { name: 'Shopify', loads: ['cdn.shopify.com', '/cdn/shop/'], header: ['powered-by', 'shopify'] },
  { name: 'Adobe Commerce', loads: ['/static/version', 'mage/cookies.js'], inline: ['mage.cookies'] },
  { name: 'BigCommerce', loads: ['.bigcommerce.com/'] },
  { name: 'PrestaShop', generator: 'prestashop', inline: ['var prestashop ='] },
  { name: 'Shopware', loads: ['/bundles/storefront/'], generator: 'shopware' },
  { name: 'Salesforce Commerce Cloud', loads: ['/on/demandware.static/', '.demandware.net'] },
  { name: 'HubSpot CMS', loads: ['/hs-fs/', '/hubfs/'], generator: 'hubspot' },
  { name: 'Adobe Experience Manager', loads: ['/etc.clientlibs/', '/etc/designs/'] },
  { name: 'Sitecore', loads: ['/-/media/'] },
  { name: 'Contentful', loads: ['images.ctfassets.net', 'assets.ctfassets.net'] },
  { name: 'Sanity', loads: ['cdn.sanity.io'] },
  { name: 'Storyblok', loads: ['a.storyblok.com'] },
  { name: 'Prismic', loads: ['images.prismic.io', 'static.cdn.prismic.io'] },
  { name: 'DatoCMS', loads: ['www.datocms-assets.com'] },
  { name: 'Hugo', generator: 'hugo' },
  { name: 'Jekyll', generator: 'jekyll' },
  { name: 'Docusaurus', generator: 'docusaurus' },
  // Frameworks and libraries
  { name: 'Next.js', loads: ['/_next/static/'], header: ['x-powered-by', 'next.js'] },
  { name: 'Nuxt', loads: ['/_nuxt/'], inline: ['window.__nuxt__'] },
  { name: 'Gatsby', generator: 'gatsby', loads: ['/page-data/app-data.json'] },
  { name: 'Astro', generator: 'astro', loads: ['/_astro/'] },
  { name: 'SvelteKit', loads: ['/_app/immutable/'], inline: ['__sveltekit_'] },
  { name: 'Remix', inline: ['window.__remixcontext'] },
  { name: 'Angular', loads: ['/polyfills-es', 'zone.min.js'] },
  { name: 'jQuery', loads: ['/jquery.min.js', '/jquery-3', '/jquery-2', '/jquery-1', '/jquery/jquery'] },
  { name: 'Bootstrap', loads: ['/bootstrap.min.', '/bootstrap.bundle.', 'npm/bootstrap@'] },
  { name: 'Tailwind CSS', loads: ['cdn.tailwindcss.com', '/tailwind.min.css'] },
  { name: 'Alpine.js', loads: ['/alpinejs'] },
  { name: 'htmx', loads: ['/htmx.org', '/htmx.min.js'] },
  { name: 'Livewire', loads: ['/livewire/livewire'] },
  { name: 'GSAP', loads: ['/gsap.min.js', '/gsap/'] },
  { name: 'Font Awesome', loads: ['kit.fontawesome.com', 'use.fontawesome.com', '/font-awesome/'] },
  { name: 'Google Fonts', loads: ['fonts.googleapis.com'] },
  { name: 'Adobe Fonts', loads: ['use.typekit.net'] },
  // Hosting and delivery
  { name: 'Cloudflare', header: ['server', 'cloudflare'] },
  { name: 'Vercel', header: ['server', 'vercel'] },
  { name: 'Netlify', header: ['server', 'netlify'] },
  { name: 'GitHub Pages', header: ['server', 'github.com'] },
  { name: 'Amazon CloudFront', header: ['via', 'cloudfront.net'] },
  { name: 'Amazon S3', header: ['server', 'amazons3'] },
  { name: 'Akamai', header: ['server', 'akamai'] },
  { name: 'Fastly', header: ['x-served-by', 'cache-'] },
  { name: 'Heroku', header: ['via', 'vegur'] },
  { name: 'Fly.io', header: ['server', 'fly/'] },
  { name: 'nginx', header: ['server', 'nginx'] },
  { name: 'Apache', header: ['server', 'apache'] },
  { name: 'Microsoft IIS', header: ['server', 'microsoft-iis'] },
  { name: 'LiteSpeed', header: ['server', 'litespeed'] },
  { name: 'Caddy', header: ['server', 'caddy'] },
  { name: 'Express', header: ['x-powered-by', 'express'] },
  { name: 'PHP', header: ['x-powered-by', 'php/'] },
  { name: 'ASP.NET', header: ['x-powered-by', 'asp.net'] },
  { name: 'Plesk', header: ['x-powered-by', 'plesk'] },
  // Analytics
  {
    name: 'Google Tag Manager',
    loads: ['googletagmanager.com/gtm.js', 'googletagmanager.com/ns.html'],
    inline: ['googletagmanager.com/gtm.js'],
  },
  {
    name: 'Google Analytics',
    loads: ['googletagmanager.com/gtag/js', 'google-analytics.com/'],
    inline: ['google-analytics.com/analytics.js'],
  },
  { name: 'Plausible', loads: ['plausible.io/js/'] },
  { name: 'Fathom', loads: ['cdn.usefathom.com'] },
  {
    name: 'Matomo',
    loads: ['/matomo.js', '/piwik.js', 'cdn.matomo.cloud'],
    inline: ['matomo.js', 'piwik.js'],
  },
  { name: 'Adobe Analytics', loads: ['assets.adobedtm.com'] },
  { name: 'Amplitude', loads: ['cdn.amplitude.com'], inline: ['cdn.amplitude.com'] },
  { name: 'Mixpanel', loads: ['cdn.mxpnl.com'], inline: ['cdn.mxpnl.com'] },
  { name: 'PostHog', loads: ['posthog.com/static/'], inline: ['posthog.init('] },
  { name: 'Segment', loads: ['cdn.segment.com/analytics.js'], inline: ['cdn.segment.com/analytics.js'] },
  { name: 'Heap', loads: ['cdn.heapanalytics.com'], inline: ['heapanalytics.com/js/'] },
  { name: 'Hotjar', loads: ['static.hotjar.com'], inline: ['static.hotjar.com'] },
  { name: 'Microsoft Clarity', loads: ['clarity.ms/tag/'], inline: ['clarity.ms/tag/'] },
  { name: 'FullStory', loads: ['edge.fullstory.com'], inline: ['edge.fullstory.com'] },
  { name: 'Sentry', loads: ['browser.sentry-cdn.com', 'js.sentry-cdn.com'], inline: ['sentry.init('] },
  { name: 'Datadog RUM', loads: ['datadoghq-browser-agent.com'], inline: ['datadoghq-browser-agent.com'] },
  { name: 'New Relic', loads: ['js-agent.newrelic.com'], inline: ['js-agent.newrelic.com'] },
  { name: 'Optimizely', loads: ['cdn.optimizely.com'] },
  { name: 'VWO', loads: ['dev.visualwebsiteoptimizer.com'], inline: ['visualwebsiteoptimizer.com'] },
  // Marketing and sales
  {
    name: 'HubSpot',
    loads: ['js.hs-scripts.com', 'js-eu1.hs-scripts.com', 'js.hsforms.net', 'js-eu1.hsforms.net'],
  },
  { name: 'Marketo', loads: ['munchkin.marketo.net'], inline: ['munchkin.init('] },
  { name: 'Pardot', loads: ['pi.pardot.com'], inline: ['pi.pardot.com'] },
  { name: 'Mailchimp', loads: ['chimpstatic.com', '.list-manage.com'], inline: ['chimpstatic.com'] },
  { name: 'Klaviyo', loads: ['static.klaviyo.com'] },
  { name: 'ActiveCampaign', inline: ['diffuser-cdn.app-us1.com'], loads: ['diffuser-cdn.app-us1.com'] },
  { name: 'Brevo', loads: ['sibautomation.com', 'cdn.brevo.com'], inline: ['sibautomation.com'] },
  { name: 'Meta Pixel', loads: ['connect.facebook.net/en_us/fbevents.js'], inline: ['fbevents.js'] },
  { name: 'LinkedIn Insight Tag', loads: ['snap.licdn.com'], inline: ['snap.licdn.com'] },
  { name: 'Google Ads', loads: ['googleadservices.com', 'googletagmanager.com/gtag/js?id=aw-'] },
  { name: 'TikTok Pixel', inline: ['analytics.tiktok.com/i18n/pixel'] },
  // Chat, consent, payment and media
  { name: 'Intercom', loads: ['widget.intercom.io'], inline: ['widget.intercom.io'] },
  { name: 'Drift', loads: ['js.driftt.com'], inline: ['js.driftt.com'] },
  { name: 'Zendesk', loads: ['static.zdassets.com'] },
  { name: 'Crisp', loads: ['client.crisp.chat'], inline: ['client.crisp.chat'] },
  { name: 'tawk.to', loads: ['embed.tawk.to'], inline: ['embed.tawk.to'] },
  { name: 'Freshworks', loads: ['wchat.freshchat.com', 'fw-cdn.com'] },
  { name: 'LiveChat', loads: ['cdn.livechatinc.com'], inline: ['cdn.livechatinc.com'] },
  { name: 'OneTrust', loads: ['cdn.cookielaw.org', 'otsdkstub.js'] },
  { name: 'Cookiebot', loads: ['consent.cookiebot.com'] },
  { name: 'Usercentrics', loads: ['app.usercentrics.eu', 'web.cmp.usercentrics.eu'] },
  { name: 'Osano', loads: ['cmp.osano.com'] },
  { name: 'Stripe', loads: ['js.stripe.com'] },
  { name: 'PayPal', loads: ['www.paypal.com/sdk/js', 'paypalobjects.com'] },
  { name: 'reCAPTCHA', loads: ['google.com/recaptcha/', 'recaptcha.net/recaptcha/'] },
  { name: 'hCaptcha', loads: ['hcaptcha.com/1/api.js'] },
  { name: 'Calendly', loads: ['assets.calendly.com'] },
  { name: 'Typeform', loads: ['embed.typeform.com'] },
  { name: 'Algolia', loads: ['npm/algoliasearch', '.algolia.net'] },
  { name: 'YouTube', loads: ['youtube.com/embed/', 'youtube-nocookie.com/embed/'] },
  { name: 'Vimeo', loads: ['player.vimeo.com'] },
  { name: 'Wistia', loads: ['fast.wistia.'] },
]

/** The headers of answers that have marks. */
export const MARKING_HEADERS: readonly string[] = [
  ...new Set(FINGERPRINTS.flatMap(({ header }) => (header === undefined ? [] : [header[0]]))),
]
