/** The fields of each record of a CSV text: quotes, doubled quotes, line ends inside quotes. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    record.push(field)
    field = ''
  }
  const endRecord = () => {
    endField()
    if (record.some((value) => value.trim() !== '')) records.push(record)
    record = []
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') field += char
      else if (text[at + 1] === '"') field += text[at++]
      else isQuoted = false
    } else if (char === '"' && field === '') isQuoted = true
    else if (char === ',' || char === ';' || char === '\t') endField()
    else if (char === '\n') endRecord()
    else if (char !== '\r') field += char
  }
  endRecord()
  return records
}

/** A cell that a spreadsheet would calculate is made a text first. */
function csvCell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

export const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
