import type { ExportColumn } from './export-file.ts'

/** Only here, so that rows of different files are different companies. */
export const site = (file: string) => (row: number) => `${file}-${row}.com`
export const web = (file: string) => (row: number) => `https://www.${file}-${row}.com/`
export const page = (file: string) => (row: number) => `https://www.linkedin.com/company/${file}-${row}/`
export const profile = (file: string) => (row: number) => `https://www.linkedin.com/in/${file}-person-${row}`
export const numbered = (text: string) => (row: number) => `${text} ${row}`
export const one = (text: string) => () => text
export const id = (row: number) => String(9001 + row)

export const columns = (...given: ExportColumn[]): readonly ExportColumn[] => given

export const BROKEN_SITE = 'coming soon'
export const BROKEN_PAGE = 'https://www.linkedin.com/feed/'
