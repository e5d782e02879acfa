import type { IncomingMessage, ServerResponse } from 'node:http'
import { newsServer } from '../../functions/news/news-server.wiring.ts'
import { gkgLine, md5Of, zipOf } from '../../local/simulator/sources/gkg-file.ts'

type Broken =
  /** It ends too early. */
  | 'cut'
  /** The connection breaks off. */
  | 'dropped'
  /** Its bytes come twice. */
  | 'doubled'
  | 'changed'
  /** The list announces another sum. */
  | 'wrong sum'
  | 'missing'

interface PublishedFile {
  readonly zip: Buffer
  readonly md5: string
  readonly broken?: Broken
}

const QUARTER_MS = 15 * 60_000
const START = Date.parse('2026-11-21T10:00:00.000Z')
export const digitsOf = (n: number) =>
  new Date(START + n * QUARTER_MS).toISOString().replace(/[-:T]/g, '').slice(0, 14)

export const newsLine = (n: number, title: string, at: number) =>
  gkgLine({
    id: `${digitsOf(n)}-${at}`,
    digits: digitsOf(n),
    url: `https://news.example/${encodeURIComponent(title)}`,
    title,
    organizations: ['Acme'],
  })

interface Website {
  readonly origin: string
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** GDELT's server, on a real connection. File `n` is the one of the n-th quarter of an hour. */
export function newsSite(site: Website) {
  const files = new Map<number, PublishedFile>()
  const opened: string[] = []
  let down = false

  const publishLines = (n: number, lines: readonly (string | Buffer)[]) => {
    const text = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]))
    const zip = zipOf(`${digitsOf(n)}.gkg.csv`, text)
    const file = { zip, md5: md5Of(zip) }
    files.set(n, file)
    return file
  }
  const publish = (n: number, ...titles: string[]) =>
    publishLines(
      n,
      titles.map((title, at) => newsLine(n, title, at)),
    )

  const numbers = () => [...files.keys()].sort((a, b) => a - b)
  const lineOf = (n: number) => {
    const { zip, md5, broken } = files.get(n) ?? { zip: Buffer.alloc(0), md5: '' }
    const sum = broken === 'wrong sum' ? md5Of(Buffer.from('another')) : md5
    return `${zip.length} ${sum} http://data.gdeltproject.org/gdeltv2/${digitsOf(n)}.gkg.csv.zip\n`
  }

  site.answer = ({ url = '', headers }, response) => {
    if (down) return void response.writeHead(503).end()
    if (url.endsWith('/lastupdate.txt'))
      return void response.end(`1 0 http://x/1.export.CSV.zip\n${lineOf(numbers().at(-1) ?? 0)}`)
    if (url.endsWith('/masterfilelist.txt')) {
      const list = `cut off.gkg.csv.zip\n${numbers().map(lineOf).join('')}`
      return void response.writeHead(headers.range === undefined ? 200 : 206).end(list)
    }
    const n = numbers().find((each) => url.includes(digitsOf(each)))
    opened.push(url.replace(/.*\//, '').slice(0, 14))
    sendFile(response, n === undefined ? undefined : files.get(n))
  }

  const server = newsServer({ SOURCE_GDELT_URL: site.origin })
  return { server, publish, publishLines, files, opened, fall: (is: boolean) => (down = is) }
}

function sendFile(response: ServerResponse, file: PublishedFile | undefined): void {
  if (!file || file.broken === 'missing') return void response.writeHead(404).end('not found')
  const { zip, broken } = file
  if (broken === 'cut') return void response.end(zip.subarray(0, zip.length - 60))
  if (broken === 'doubled') return void response.end(Buffer.concat([zip, zip]))
  if (broken === 'changed') return void response.end(zipOf('x', Buffer.from('other')))
  if (broken !== 'dropped') return void response.end(zip)
  response.writeHead(200, { 'content-length': zip.length })
  response.write(zip.subarray(0, zip.length - 60), () => response.destroy())
}
