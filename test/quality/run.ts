import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { classifyHeadline } from '../../functions/sources/headlines/classify-headline.ts'
import { runCalibration } from './calibration/run-calibration.ts'
import { runCorpus } from './corpora/run-corpus.ts'
import { figuresPage, languageShortfalls, languageTable, shortfalls } from './figures-page.ts'
import { figures, figuresOfLanguages, HALVES, isRight, judged, leftAlone } from './measure.ts'

/** Measures the classifier of headlines. With --write it writes the page, with --failures it shows what went wrong. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    failures: { type: 'boolean' },
    corpus: { type: 'string' },
    'test-part': { type: 'boolean' },
    calibrate: { type: 'boolean' },
  },
})
const part = values['test-part'] ? ('test' as const) : ('training' as const)

if (values.calibrate) {
  console.log(runCalibration(positionals[0], part).join('\n'))
  process.exit()
}

if (values.corpus !== undefined) {
  const options = { part, failures: values.failures ?? false }
  console.log(runCorpus(values.corpus, positionals[0], options).join('\n'))
  process.exit()
}

const PAGE = new URL('../../docs/quality.md', import.meta.url)
const measured = figures()
const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
const nothing = HALVES.map((half) => {
  const none = judged(half).filter(({ labels }) => labels[0] === 'none')
  return `Of ${none.length} headlines without an event, the ${half} half has ${none.filter(isRight).length} left alone.`
}).join(' ')
const named = HALVES.flatMap(judged).filter(
  (each) => each.subject !== undefined && each.found !== 'none' && isRight(each),
)
const rightly = named.filter(({ headline, subject }) => classifyHeadline(headline)?.subject === subject)
const subjects = `Of ${named.length} found events of a named company, ${rightly.length} name it just as the headline does.`
const languages = figuresOfLanguages()
const written = figuresPage(measured, `${nothing}\n\n${subjects}`, languageTable(languages, leftAlone()))

if (values.failures) {
  for (const each of judged('development').filter((one) => !isRight(one)))
    console.log(`${each.labels.join(' or ')}, found ${each.found}: ${each.headline}`)
}
console.log(written)
if (values.write) writeFileSync(PAGE, written)
const problems = values.write ? [] : [...shortfalls(measured, page), ...languageShortfalls(languages, page)]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
