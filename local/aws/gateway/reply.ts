export interface Reply {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** A list may contain `image/*` and `*\/*`. */
export function matchesMediaType(patterns: readonly string[], contentType: string): boolean {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const [kind = ''] = mediaType.split('/')
  return patterns.some((pattern) => [mediaType, `${kind}/*`, '*/*'].includes(pattern.toLowerCase()))
}
