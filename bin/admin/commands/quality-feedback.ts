import { writeFile } from 'node:fs/promises'
import { labelledSignals } from '../../../functions/feedback/labelled-signals.store.ts'
import { type LabelledSignal, type Precision, precisionOf } from '../../../functions/feedback/quality.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { type Command, type CommandInput, wholeNumber } from '../command/command.ts'
import { stores } from './organizations.ts'

const DAY_MS = 86_400_000
const DAYS = 30

/** The verdicts of all organizations on signals. No result names an organization. */
export const qualityFeedback: Command = {
  name: 'quality feedback',
  usage: '[--days 30] [--out FILE]',
  options: ['days', 'out'],
  async run({ target, options }) {
    const rows = await judgedSince(target, since(options.days))
    if (options.out !== undefined) await writeFile(options.out, rows.map(lineOf).join(''))
    const precision = precisionOf(rows, new Set(target.output('RulesOff').split(',')))
    const head = `${rows.length} verdicts${options.out === undefined ? '' : `, written to ${options.out}`}`
    return {
      result: { verdicts: rows.length, precision },
      text: [head, ...precision.map(textOf)].join('\n'),
    }
  },
}

function since(days: string | undefined): string {
  const count = days === undefined ? DAYS : wholeNumber(days, 'days', 1)
  return new Date(systemClock().getTime() - count * DAY_MS).toISOString()
}

async function judgedSince(target: CommandInput['target'], from: string): Promise<LabelledSignal[]> {
  const rows: LabelledSignal[] = []
  for await (const { id } of stores(target).register.all())
    rows.push(...(await labelledSignals(target.client, target.output('TableName'), id, from)))
  // In an order that does not tell whose they are.
  return rows.sort((one, other) => (one.judgedAt < other.judgedAt ? -1 : 1))
}

const lineOf = (row: LabelledSignal) => `${JSON.stringify(row)}\n`

const textOf = ({ by, value, right, wrong, notRelevant, precision, off }: Precision) =>
  `${by} ${value}: ${precision === null ? 'no precision yet' : `precision ${precision.toFixed(2)}`}, ${right} right, ${wrong} wrong, ${notRelevant} not relevant${off ? ', switched off' : ''}`
