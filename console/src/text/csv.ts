/** A cell that a spreadsheet would calculate is made a text first. */
function csvCell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

export const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
