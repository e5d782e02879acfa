/** Keeps the kind and both ends, which is what people compare. */
export const shortId = (id: string) => (id.length <= 14 ? id : `${id.slice(0, 8)}…${id.slice(-4)}`)

/** Shortened in the middle, because the host and the last segment tell addresses apart. */
export function shortUrl(url: string, length = 48): string {
  const bare = url.replace(/^https?:\/\//, '')
  if (bare.length <= length) return bare
  const tail = Math.floor(length / 3)
  return `${bare.slice(0, length - tail - 1)}…${bare.slice(-tail)}`
}

/** The address, when a browser may open it. Everything else, such as `javascript:`, stays text. */
export function safeUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

export const hostOf = (url: string) => (URL.canParse(url) && new URL(url).host) || url
