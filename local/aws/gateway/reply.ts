/** An HTTP answer on its way out. */
export interface Reply {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** `image/*` and `*\/*` in a list of media types. */
export function matchesMediaType(patterns: readonly string[], contentType: string): boolean {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const [kind = ''] = mediaType.split('/')
  return patterns.some((pattern) => [mediaType, `${kind}/*`, '*/*'].includes(pattern.toLowerCase()))
}
