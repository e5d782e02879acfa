export const EXPORTS = ['text/csv', 'application/x-ndjson'] as const

export type ExportType = (typeof EXPORTS)[number]

export type ExportRow = Readonly<Record<string, unknown>>

const CHARSET: Readonly<Record<ExportType, string>> = {
  'text/csv': 'text/csv; charset=utf-8; header=present',
  'application/x-ndjson': 'application/x-ndjson; charset=utf-8',
}

export const contentType = (type: ExportType) => CHARSET[type]

interface Choice {
  type: string
  quality: number
}

/** Undefined is JSON, which also wins a tie. */
export function exportType(accept: string | undefined): ExportType | undefined {
  const choices = (accept ?? '').split(',').map(choice)
  const quality = (type: string) =>
    Math.max(0, ...choices.filter((one) => one.type === type).map((one) => one.quality))
  const json = Math.max(quality('application/json'), quality('application/*'), quality('*/*'))
  const best = [...EXPORTS].sort((a, b) => quality(b) - quality(a))[0]
  if (best === undefined || quality(best) === 0) return undefined
  // A named type is preferred over a wildcard.
  return quality(best) > quality('application/json') || json === quality('*/*') ? best : undefined
}

function choice(text: string): Choice {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = given === undefined ? 1 : Number(given.slice(2))
  return { type, quality: Number.isFinite(quality) ? quality : 0 }
}

/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** RFC 4180. */
export function csv(columns: readonly string[], rows: readonly ExportRow[], header = true): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','))
  return [...(header ? [columns.map(cell).join(',')] : []), ...lines].map((line) => `${line}\r\n`).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : flat(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const flat = (value: unknown): string =>
  Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
    ? value.join('; ')
    : JSON.stringify(value)

export const ndjson = (rows: readonly ExportRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')
