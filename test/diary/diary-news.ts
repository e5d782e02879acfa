import type { NewsWorld } from '../../functions/news/read-news.ts'
import { groupBy } from '../../functions/shared/group-by.ts'
import { titled } from '../../local/simulator/companies/company-contents.ts'
import { gkgLine, md5Of, zipOf } from '../../local/simulator/sources/gkg-file.ts'
import { happenedAt } from './days.ts'
import { DIARY } from './diary.ts'
import type { EntryOf } from './entry.ts'

const digitsOf = (at: number) => new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)
const isOutlet = (entry: (typeof DIARY)[number]): entry is EntryOf<'outlet'> => entry.what === 'outlet'
const REPORTS = groupBy(DIARY.filter(isOutlet), ({ day }) => day)

/** A file of news a day, as GDELT's servers have them. */
export function diaryNews(dayNow: () => number): Pick<NewsWorld, 'open' | 'newest' | 'endOf'> {
  const lineOf = (day: number) => {
    const zip = fileOf(day)
    return `${zip.length} ${md5Of(zip)} http://data.gdeltproject.org/gdeltv2/${digitsOf(happenedAt(day))}.gkg.csv.zip\n`
  }
  const days = () => Array.from({ length: 3 }, (_, n) => dayNow() - 2 + n)
  return {
    newest: async () => lineOf(dayNow()),
    endOf: async () => days().map(lineOf).join(''),
    async open(url) {
      const day = days().find((each) => url.includes(digitsOf(happenedAt(each)))) ?? dayNow()
      return (async function* () {
        yield fileOf(day)
      })()
    },
  }
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
