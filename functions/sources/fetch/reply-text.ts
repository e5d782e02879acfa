import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { SourceFailure } from '../source.ts'

type Headers = Readonly<Record<string, string>>

/** The text of an answer. `maxBytes` bounds what a compressed answer may become. */
export async function replyText(body: Buffer, headers: Headers, maxBytes: number): Promise<string> {
  return decode(await decompressed(body, headers['content-encoding'], maxBytes), headers['content-type'])
}

const DECOMPRESS = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const
type Compression = keyof typeof DECOMPRESS
const isCompression = (name: string): name is Compression => Object.hasOwn(DECOMPRESS, name)

/** Some servers name the character set here, or say that there is no compression. */
const NO_COMPRESSION = /^(?:|identity|none|binary|[78]bit|utf-?8|iso-8859-\d+|windows-125\d)$/

/** Requests ask for uncompressed answers, and some servers compress all the same. */
async function decompressed(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const named = encoding?.trim().toLowerCase().replace(/^x-/, '') ?? ''
  const name = body[0] === 0x1f && body[1] === 0x8b ? 'gzip' : named
  if (body.length === 0 || NO_COMPRESSION.test(name)) return body
  if (!isCompression(name)) throw new SourceFailure('format', 'answered in a compression that is not known')
  // Some servers name a compression and send plain text.
  if (name === 'gzip' && body[0] !== 0x1f) return body
  try {
    return await DECOMPRESS[name](body, { maxOutputLength: maxBytes })
  } catch (cause) {
    if (cause instanceof RangeError) throw new SourceFailure('too_large', 'answered more than can be read')
    throw new SourceFailure('format', 'answered broken compressed data', { cause })
  }
}

const UTF_8 = 'utf-8'
/** What browsers take where a page doesn't say, and the bytes are no UTF-8. */
const FALLBACK = 'windows-1252'

function decode(body: Buffer, contentType: string | undefined): string {
  const named = [byteOrder(body), charsetIn(contentType ?? ''), declared(body)]
  for (const name of named.flatMap(asMeant)) {
    const text = decodedAs(name, body)
    if (text !== undefined) return text
  }
  return mostlyUtf8(body) ?? new TextDecoder(FALLBACK).decode(body)
}

const REPLACED = /\ufffd/g
const NOT_ASCII = /[^\0-\x7f\ufffd]/g

/** A few broken bytes, such as half a character where a text was cut. The other letters are not to suffer. */
function mostlyUtf8(body: Buffer): string | undefined {
  const text = new TextDecoder(UTF_8).decode(body)
  const [broken, whole] = [REPLACED, NOT_ASCII].map((signs) => text.match(signs)?.length ?? 0)
  return (whole ?? 0) > 2 * (broken ?? 0) ? text : undefined
}

/** Servers name a character set of Europe by default. Bytes that are UTF-8 are nothing else by chance. */
const ONE_BYTE = /^(?:iso-?8859|windows-125|latin1|us-ascii)/

const asMeant = (name: string | undefined): string[] =>
  name === undefined ? [UTF_8] : ONE_BYTE.test(name) ? [UTF_8, name] : [name]

/** Undefined for an unknown name, and for bytes that are not in it: many pages name UTF-8 wrongly. */
function decodedAs(name: string, body: Buffer): string | undefined {
  try {
    return new TextDecoder(name, { fatal: name === UTF_8 }).decode(body)
  } catch {
    return undefined
  }
}

const isSign = (byte: number | undefined) => byte === 0x3c || byte === 0x5b || byte === 0x7b

const UTF_32 = [Buffer.of(0xff, 0xfe, 0, 0), Buffer.of(0, 0, 0xfe, 0xff)]

function byteOrder(body: Buffer): string | undefined {
  const [a, b, c] = body
  if (a === 0xef && b === 0xbb && c === 0xbf) return UTF_8
  // As UTF-16 it would be text with a gap after each letter: a page without links, rules without names.
  if (UTF_32.some((mark) => body.subarray(0, 4).equals(mark)))
    throw new SourceFailure('format', 'answered in UTF-32, which is not read')
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  // Markup and JSON begin with a sign of ASCII.
  if (b === 0 && isSign(a)) return 'utf-16le'
  return a === 0 && isSign(b) ? 'utf-16be' : undefined
}

const charsetIn = (text: string) =>
  normal(/\b(?:charset|encoding) {0,5}= {0,5}["']?([\w:.-]{1,40})/i.exec(text)?.[1])

/** In the XML declaration, or in the meta tag of a page. */
function declared(body: Buffer): string | undefined {
  const head = body.subarray(0, 4096).toString('latin1')
  const xml = /^\s{0,100}<\?xml([^>]{0,200})/.exec(head)?.[1]
  const name =
    charsetIn(xml ?? '') ?? charsetIn(/<meta\s[^>]{0,300}\bcharset[^>]{0,60}/i.exec(head)?.[0] ?? '')
  // It could not be read as it was if it were true.
  return name?.startsWith('utf-16') ? UTF_8 : name
}

function normal(name: string | undefined): string | undefined {
  const lower = name?.toLowerCase()
  return lower === 'utf8' ? UTF_8 : lower
}
