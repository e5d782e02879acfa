import { letters } from '../text/registered-label.ts'

const SHORTEST_HANDLE = 4

interface SharedBlogs {
  readonly pattern: RegExp
  readonly feed: (handle: string) => string
}

/** Hosts on which many companies have a blog. The handle tells whose it is. */
const SHARED_BLOGS: readonly SharedBlogs[] = [
  { pattern: /^https?:\/\/medium\.com\/(@?[\w.-]+)/i, feed: (handle) => `https://medium.com/feed/${handle}` },
  {
    pattern: /^https?:\/\/([\w-]+)\.medium\.com(?:[/?#]|$)/i,
    feed: (handle) => `https://${handle}.medium.com/feed`,
  },
  {
    pattern: /^https?:\/\/([\w-]+)\.substack\.com(?:[/?#]|$)/i,
    feed: (handle) => `https://${handle}.substack.com/feed`,
  },
  {
    pattern: /^https?:\/\/([\w-]+)\.wordpress\.com(?:[/?#]|$)/i,
    feed: (handle) => `https://${handle}.wordpress.com/feed/`,
  },
  {
    pattern: /^https?:\/\/([\w-]+)\.blogspot\.com(?:[/?#]|$)/i,
    feed: (handle) => `https://${handle}.blogspot.com/feeds/posts/default`,
  },
  {
    pattern: /^https?:\/\/([\w-]+)\.tumblr\.com(?:[/?#]|$)/i,
    feed: (handle) => `https://${handle}.tumblr.com/rss`,
  },
]

/** The feed of a company's blog on a shared host; undefined where the handle has another name than the company. */
export function sharedBlogFeed(url: string, label: string): string | undefined {
  if (label.length < SHORTEST_HANDLE) return undefined
  for (const { pattern, feed } of SHARED_BLOGS) {
    const handle = pattern.exec(url)?.[1]
    if (handle !== undefined && letters(handle).includes(label)) return feed(handle)
  }
  return undefined
}
