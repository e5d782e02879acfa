import { canonicalUrl } from './canonical-url.ts'

export const withoutPart = (url: string) => url.replace(/#.*$/s, '')

/** The address of what has no page of its own, such as an opening that a careers page unfolds. */
export const partOfPage = (pageUrl: string, title: string): string =>
  `${withoutPart(pageUrl)}#${encodeURIComponent(title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))}`

/** Equal for addresses of the same page, or of the same part of one. */
export const canonicalPart = (url: string): string => (url.includes('#') ? url : canonicalUrl(url))
