import { crc32, deflateRawSync } from 'node:zlib'

/** An archive as programs write it: each file packed, then the directory. */
export function zipFile(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(Buffer.byteLength(content), 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, rest, Buffer.from(name))
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  const { length } = Buffer.concat(directory)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

interface Workbook {
  readonly rows: string
  readonly texts?: string
  readonly styles?: string
  readonly book?: string
  readonly relations?: string
  readonly others?: Readonly<Record<string, string>>
}

const SHEET = '<sheet name="A" sheetId="1" r:id="rId1"/>'

/** A workbook with these rows of XML on its first sheet. */
export const workbookFile = ({ rows, texts, styles, book, relations, others }: Workbook) =>
  zipFile({
    'xl/workbook.xml': `<workbook xmlns:r="r">${book ?? `<sheets>${SHEET}</sheets>`}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${
      relations ??
      '<Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="t/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="t/styles" Target="styles.xml"/>'
    }</Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...others,
  })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** These cells, each with its text in it. */
export const workbookOf = (rows: readonly (readonly string[])[]) =>
  workbookFile({
    rows: rows
      .map((cells) => cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join(''))
      .map((cells) => `<row>${cells}</row>`)
      .join(''),
  })
