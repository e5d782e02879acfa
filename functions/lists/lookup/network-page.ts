import { parseSocialUrl, type SocialUrl } from '../../entities/social-url.ts'
import { networkHosts } from '../../shared/env.ts'

/** A page on one of the professional networks of the settings. */
export function networkPage(text: string): SocialUrl | undefined {
  const page = parseSocialUrl(text)
  return page && networkHosts().includes(new URL(page.url).hostname) ? page : undefined
}
