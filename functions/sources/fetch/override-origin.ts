import { type Upstream, upstreamAt } from '../upstream.ts'

export interface ActualAddress {
  readonly href: string
  /** The real host, where the operator has replaced its origin. */
  readonly insteadOf: string | undefined
}

export type OverrideOrigin = (url: string) => ActualAddress

/** Replaces scheme, host and port of the upstreams that have an origin in `origins`. The path stays. */
export const originOverride =
  (upstreams: readonly Upstream[], origins: Readonly<Record<string, string | undefined>>): OverrideOrigin =>
  (url) => {
    const { host, href, pathname, search } = new URL(url)
    const origin = origins[upstreamAt(upstreams, url)?.override ?? '']
    if (!origin) return { href, insteadOf: undefined }
    return { href: `${origin.replace(/\/+$/, '')}${pathname}${search}`, insteadOf: host }
  }
