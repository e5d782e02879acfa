import { build } from 'esbuild'
import { classifyHeadline } from '../../functions/sources/headlines/classify-headline.ts'
import { readHeadline } from '../../functions/sources/headlines/read-headline.ts'
import { labelledHeadlines } from '../quality/labels/labelled-headlines.ts'
import { HALVES } from '../quality/measure.ts'
import { median, ratio } from './measure.ts'

export const title = 'Headlines: one sorted into its event, against only reading its words'

const TIMES = 9

type Row = Readonly<Record<'measure' | 'value' | 'unit' | 'against', string | number>>

export async function bench(): Promise<Row[]> {
  const headlines = HALVES.flatMap(labelledHeadlines).map(({ headline }) => headline)
  const figures = { floor: [] as number[], subject: [] as number[] }
  for (let turn = 0; turn < TIMES; turn += 1) {
    figures.floor.push(cpuOfEach(headlines, readHeadline))
    figures.subject.push(cpuOfEach(headlines, classifyHeadline))
  }
  const [floor, subject] = [median(figures.floor), median(figures.subject)]
  return [
    { measure: 'sort a headline', value: subject.toFixed(3), unit: 'ms of CPU', against: '0.2' },
    { measure: 'times reading its words', value: ratio(subject, floor), unit: '', against: 'a floor of 1' },
    { measure: 'the classifier in a bundle', value: await kilobytes(), unit: 'KB', against: '300' },
  ]
}

/** CPU time: other programs on the machine don't count. */
function cpuOfEach(headlines: readonly string[], work: (headline: string) => unknown): number {
  const before = process.cpuUsage()
  for (const headline of headlines) work(headline)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / headlines.length
}

async function kilobytes(): Promise<number> {
  const entry = new URL('../../functions/sources/headlines/classify-headline.ts', import.meta.url).pathname
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
  })
  return Math.ceil((outputFiles[0]?.contents.length ?? 0) / 1024)
}
