/** A public service that the sources read. */
export interface Upstream<Name extends string = string> {
  /** Part of reports and signal ids, so it never changes. */
  readonly name: Name
  /** The environment variable that replaces the origin of its hosts. */
  readonly override: `SOURCE_${string}_URL`
  /** Host names, or a pattern of them. */
  readonly hosts: readonly string[] | RegExp
  /** Milliseconds between two requests to one host, below the limit that the host documents. */
  readonly everyMs: number
  /** Its hosts are websites, which all have the same pace. */
  readonly isWebsites?: true
  /** How long one of its answers serves everybody, where it asks for more than the usual time. */
  readonly sharedMs?: number
  /** The same for single paths whose answers change less often. */
  readonly sharedMsAt?: Readonly<Record<string, number>>
}

export const upstreamAt = <U extends Upstream>(upstreams: readonly U[], url: string): U | undefined => {
  const { host, hostname } = new URL(url)
  return upstreams.find(({ hosts }) =>
    hosts instanceof RegExp ? hosts.test(hostname) : hosts.includes(host),
  )
}
