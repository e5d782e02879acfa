import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'

export interface GkgEntry {
  readonly id: string
  /** As 20261121101500. */
  readonly digits: string
  readonly url: string
  readonly title: string
  readonly organizations?: readonly string[]
  /** What other columns hold, to make a line as long as real ones. */
  readonly padding?: string
}

const escaped = (text: string) =>
  text.replace(/[^ !#-%'-;=?-~]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16)};`)

/** A line of 27 columns. */
export function gkgLine({ id, digits, url, title, organizations = [], padding = '' }: GkgEntry): string {
  const columns = Array.from({ length: 27 }, () => '')
  const named = organizations.map((name) => name.toLowerCase()).join(';')
  const placed = organizations.map((name, n) => `${name},${100 + n}`).join(';')
  Object.assign(columns, {
    0: id,
    1: digits,
    2: '1',
    3: new URL(url).host,
    4: url,
    8: padding,
    13: named,
    14: placed,
  })
  columns[26] = `<PAGE_LINKS>${url}</PAGE_LINKS><PAGE_TITLE>${escaped(title)}</PAGE_TITLE>`
  return columns.join('\t')
}

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** An archive of one file. */
export function zipOf(name: string, content: Buffer, { stored = false } = {}): Buffer {
  const packed = stored ? content : deflateRawSync(content)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(stored ? 0 : 8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
