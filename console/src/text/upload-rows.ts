import { parseCsv } from './csv.ts'

export interface UploadRow {
  readonly url?: string
  readonly domain?: string
  readonly name?: string
  readonly email?: string
}

const COLUMNS = ['url', 'domain', 'name', 'email'] as const
type Column = (typeof COLUMNS)[number]

/** Rows from what was pasted: a CSV with our columns, or a line for each company or person. */
export function uploadRows(text: string): readonly UploadRow[] {
  const [head = [], ...records] = parseCsv(text)
  const columns = head.map(columnOf)
  if (columns.some((column) => column !== undefined) && records.length > 0)
    return records.map((record) => rowOf(columns, record)).filter((row) => Object.keys(row).length > 0)
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(guess)
}

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name)

/** Other tools' exports use these names for the same. */
const ALIASES: Readonly<Record<string, Column>> = {
  website: 'domain',
  'company domain': 'domain',
  company: 'name',
  'company name': 'name',
  'e-mail': 'email',
  'linkedin url': 'url',
  page: 'url',
}

function columnOf(title: string): Column | undefined {
  const name = title
    .trim()
    .toLowerCase()
    .replace(/^\uFEFF/, '')
  return isColumn(name) ? name : ALIASES[name]
}

function rowOf(columns: readonly (Column | undefined)[], record: readonly string[]): UploadRow {
  const row: Partial<Record<Column, string>> = {}
  columns.forEach((column, at) => {
    const value = record[at]?.trim() ?? ''
    if (column !== undefined && value !== '') row[column] = value
  })
  return row
}

function guess(line: string): UploadRow {
  if (line.includes('/')) return { url: line }
  if (/\s/.test(line)) return { name: line }
  if (line.includes('@')) return { email: line }
  return line.includes('.') ? { domain: line } : { name: line }
}
