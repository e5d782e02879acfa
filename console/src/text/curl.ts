const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A command that asks the same. The key is left to the shell, so that it is in no history. */
export function curlOf(url: string, { method = 'GET', body, headers = {} }: CurlOptions = {}): string {
  const parts = ['curl -s', ...(method === 'GET' ? [] : [`-X ${method}`]), quoted(url)]
  parts.push('-H "x-api-key: $SIGNALBOX_KEY"')
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`)
  if (body !== undefined) parts.push(`-d ${quoted(body)}`)
  return parts.join(' \\\n  ')
}

interface CurlOptions {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A command that repeats what a receiver got. */
export function curlOfDelivery(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const all = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return ['curl -s -X POST', quoted(url), ...all, `--data-raw ${quoted(body)}`].join(' \\\n  ')
}
