import { groupBy } from '../../functions/shared/group-by.ts'
import { titled } from '../../local/simulator/companies/company-contents.ts'
import { gkgLine, md5Of, zipOf } from '../../local/simulator/sources/gkg-file.ts'
import { reply, type SiteReply } from '../../local/simulator/sources/site.ts'
import { happenedAt } from './days.ts'
import { DIARY } from './diary.ts'
import type { EntryOf } from './entry.ts'

const digitsOf = (at: number) => new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)
const isOutlet = (entry: (typeof DIARY)[number]): entry is EntryOf<'outlet'> => entry.what === 'outlet'
const REPORTS = groupBy(DIARY.filter(isOutlet), ({ day }) => day)
/** The list of all files is read from its end. */
const LISTED_DAYS = 3

/** When the file of a day's news was written. */
export const newsOf = (day: number): string => new Date(happenedAt(day)).toISOString()

/** A file of news a day, as GDELT's servers have them. */
export function answerNews(path: string, today: number): SiteReply | undefined {
  const days = Array.from({ length: LISTED_DAYS }, (_, n) => today - LISTED_DAYS + 1 + n)
  if (path.endsWith('/lastupdate.txt')) return reply('text/plain', lineOf(today))
  if (path.endsWith('/masterfilelist.txt')) return reply('text/plain', days.map(lineOf).join(''))
  const day = days.find((each) => path.includes(digitsOf(happenedAt(each))))
  if (day === undefined) return undefined
  return { status: 200, headers: { 'content-type': 'application/zip' }, body: '', bytes: fileOf(day) }
}

function lineOf(day: number): string {
  const zip = fileOf(day)
  return `${zip.length} ${md5Of(zip)} http://data.gdeltproject.org/gdeltv2/${digitsOf(happenedAt(day))}.gkg.csv.zip\n`
}

function fileOf(day: number): Buffer {
  const digits = digitsOf(happenedAt(day))
  const lines = (REPORTS.get(day) ?? []).map(({ title, company }, n) =>
    gkgLine({
      id: `${digits}-${n}`,
      digits,
      url: `https://outlet.example/${day}/${n}`,
      title,
      organizations: [titled(company)],
    }),
  )
  return zipOf(`${digits}.gkg.csv`, Buffer.from(lines.map((line) => `${line}\n`).join('')))
}
