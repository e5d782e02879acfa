import { eventFigures } from './measure-events.ts'
import { REPORTED, type Reported } from './wordings.ts'

/** Measured once, before the rules knew this set. */
const FIRST_READING: Readonly<Record<Reported, readonly [signals: number, wrong: number]>> = {
  funding: [174, 4],
  merger: [83, 1],
  executive: [170, 0],
  headcount: [272, 0],
}

const TEXT = `## One event, one signal

\`test/quality/events/\` has 300 invented events in 1,956 reports: three to ten each, in English, German, French, Spanish
and Italian, in the words of many outlets, mixed. Companies have several rounds, buyers and heads, and share parts of their
names. Each report is compared with the signals before it, as in a run. With the best rules, each event is one signal.
A report that is taken for another event would be lost: there is none.

| Event | Events | Reports | Signals at first reading | Signals | Taken for another event |
| --- | --- | --- | --- | --- | --- |`

const row = (type: Reported) => {
  const { events, reports, signals, wrong } = eventFigures(type)
  return `| ${type} | ${events} | ${reports} | ${FIRST_READING[type][0]}, ${FIRST_READING[type][1]} wrong | ${signals} | ${wrong.length} |`
}

/** The sums of a round and numbers of people are compared as numbers, however a headline writes them. */
export const oneEvent = () => `${TEXT}\n${REPORTED.map(row).join('\n')}\n\n${LEFT}\n`

const LEFT = `Reports of which one tells no figure stay two signals. So does a headline whose language is not known. At the
first reading, "12,5 Mio." and "12.5M" were two sums. A name that differed in one word only was the same.`
