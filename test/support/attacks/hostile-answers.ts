import type { ServerResponse } from 'node:http'

export type Send = (response: ServerResponse) => void

export const MEGABYTE = 1_000_000

export const text = (body: string | Buffer, headers: Record<string, string> = {}): Send => {
  const bytes = Buffer.from(body)
  return (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': NEVER, ...headers })
      .end(bytes)
}

/** As good as not at all: without it, an answer is kept for a quarter of an hour. */
const NEVER = 'max-age=1'

export const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
const head = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
export const rss = (items: string) => text(`<rss><channel>${items}</channel></rss>`)
export const page = (body: string) => text(`${head}${body}`)

export const endless: Send = (response) => {
  const chunk = Buffer.alloc(65_536, 'a')
  response.writeHead(200, { 'content-type': 'text/html' })
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

export const everySecond: Send = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const timer = setInterval(() => response.write('a'), 1000)
  response.on('close', () => clearInterval(timer))
}

export const later =
  (seconds: number, send: Send): Send =>
  (response) =>
    void setTimeout(() => send(response), seconds * 1000)

export const redirect =
  (status = 302): Send =>
  (response) =>
    void response.writeHead(status, { location: `/?${Math.random()}` }).end()

export const words = (count: number, salt: number) =>
  Array.from({ length: count }, (_, n) => `w${(salt * count + n).toString(36)}`).join(' ')
