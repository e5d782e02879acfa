import { escapeHtml } from '../sources/site.ts'
import type { CompanyContents } from './company-contents.ts'
import type { CompanySite } from './company-site.ts'
import { listInScripts } from './script-markup.ts'
import { wordsOf } from './site-words.ts'

const slugOf = (path: string) => path.split('/').at(-1)

const dayIn = (language: string, at: number) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at)

/** The same list of articles as nine systems write it. */
export function newsMarkup({ site, articles }: CompanyContents): string {
  const { more } = wordsOf(site.language)
  const items = articles.map(({ title, path, at }) => ({
    title: escapeHtml(title),
    path,
    day: dayIn(site.language, at),
    iso: new Date(at).toISOString(),
  }))
  if (site.inScripts)
    return listInScripts(
      site.inScripts,
      articles.map(({ title, path, at }) => ({
        title,
        slug: slugOf(path),
        publishedAt: new Date(at).toISOString(),
      })),
    )
  const write: Record<CompanySite['platform'], () => string> = {
    static: () =>
      `<ul>${items.map(({ title, path, iso }) => `<li>${iso.slice(0, 10)} <a href="${path}">${title}</a></li>`).join('')}</ul>`,
    wordpress: () =>
      items
        .map(
          ({ title, path, day, iso }, n) =>
            `<article id="post-${n}" class="post type-post"><header class="entry-header"><h2 class="entry-title"><a href="${path}" rel="bookmark">${title}</a></h2><span class="posted-on"><time class="entry-date published" datetime="${iso}">${day}</time></span></header><div class="entry-content"><p>Lorem.</p><a class="more-link" href="${path}">${more}</a></div><footer class="entry-meta"><a href="/category/company/" rel="category tag">Company</a></footer></article>`,
        )
        .join(''),
    webflow: () =>
      `<div role="list" class="w-dyn-items">${items.map(({ title, path, day }) => `<div role="listitem" class="w-dyn-item"><a href="${path}" class="card w-inline-block"><div class="tag">Company</div><h3>${title}</h3><div class="date">${day}</div></a></div>`).join('')}</div>`,
    wix: () =>
      `<div class="pro-gallery">${items.map(({ title, path, day }) => `<div class="gallery-item"><a href="${path}"><div class="post-title"><p>${title}</p></div></a><span class="post-metadata__date" title="${day}">${day}</span></div>`).join('')}</div>`,
    squarespace: () =>
      items
        .map(
          ({ title, path, iso, day }) =>
            `<article class="blog-item"><div class="Blog-meta"><time class="Blog-meta-item--date" datetime="${iso.slice(0, 10)}">${day}</time><a href="${path}#show-archive" class="Blog-meta-item--author">Ada Northrup</a></div><h1 class="Blog-title"><a href="${path}">${title}</a></h1></article>`,
        )
        .join(''),
    hubspot: () =>
      items
        .map(
          ({ title, path, day }) =>
            `<div class="post-item"><div class="post-body"><h2><a href="${path}">${title}</a></h2><div class="post-byline">${day}</div><p>Lorem ipsum.</p><a href="${path}">${more}</a></div></div>`,
        )
        .join(''),
    shopify: () =>
      items
        .map(
          ({ title, path, iso, day }) =>
            `<div class="blog-articles__article article"><div class="article-card"><h3 class="card__heading"><a href="${path}" class="full-unstyled-link">${title}</a></h3><span class="circle-divider"><time datetime="${iso}">${day}</time></span></div></div>`,
        )
        .join(''),
    next: () =>
      `<div class="grid">${items.map(({ title, path, day }) => `<a class="group" href="${path}"><span class="text-xs">${day}</span><span class="text-xl">${title}</span></a>`).join('')}</div><script id="__NEXT_DATA__" type="application/json">{"props":{"posts":${items.length}}}</script>`,
    typo3: () =>
      `<div class="news-list-view">${items.map(({ title, path, iso, day }) => `<div class="article articletype-0" itemscope itemtype="http://schema.org/Article"><div class="header"><h3><a itemprop="url" title="${title}" href="${path}"><span itemprop="headline">${title}</span></a></h3></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="${iso.slice(0, 10)}">${day}</time></span></p></div></div>`).join('')}</div>`,
  }
  return write[site.platform]()
}

export function jobsMarkup({ site, openings }: CompanyContents): string {
  if (site.jobs === 'data')
    return openings
      .map(
        ({ title, path, city }) =>
          `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', title, url: `https://${site.name}.example${path}`, datePosted: '2026-05-01', jobLocation: { '@type': 'Place', address: { addressLocality: city } } })}</script>`,
      )
      .join('')
  if (site.inScripts)
    return listInScripts(
      site.inScripts,
      openings.map(({ title, path, city }) => ({
        title,
        ...(site.jobs === 'host' ? { path } : { slug: slugOf(path) }),
        location: { city },
      })),
    )
  const rows = openings.map(
    ({ title, path, city }) =>
      `<li class="job"><a href="${path}"><h3>${escapeHtml(title)}</h3><span class="location">${city}</span></a></li>`,
  )
  return `<ul class="jobs">${rows.join('')}</ul>`
}

export const teamMarkup = ({ people }: CompanyContents): string =>
  `<div class="team">${people
    .map(
      ({ name, role }) =>
        `<div class="member"><img src="/${name}.jpg" alt=""><h4>${name}</h4><p>${escapeHtml(role)}</p></div>`,
    )
    .join('')}</div>`
