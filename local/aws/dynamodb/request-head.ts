export interface RequestHead {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
}

/** The first lines of a request, up to its body. The last one of two equal headers counts. */
export function requestHead(text: string): RequestHead {
  const [first = '', ...lines] = text.split('\r\n')
  const [method = '', target = ''] = first.split(' ')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const]
  })
  return { method, target, headers: Object.fromEntries(headers) }
}
