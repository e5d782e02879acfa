import type { Figures } from './measure.ts'

/** What the held-out half must reach. */
const GOALS: Readonly<Record<Figures['event'], readonly [precision: number, recall: number]>> = {
  funding: [0.92, 0.8],
  merger: [0.92, 0.8],
  executive: [0.92, 0.8],
  headcount: [0.92, 0.8],
  hiring: [0.85, 0.7],
  announcement: [0.85, 0.7],
}

const TEXT = `# Quality

How well headlines are sorted into types of signals. \`npm run quality\` measures and compares with this page. It fails
when a figure is lower than here. \`npm run quality -- --write\` writes this page.

The headlines are in \`test/quality/\`, in two halves. The rules are written for the development half. The held-out half
has other styles and only measures. Both were written for this project, so other headlines can be harder.

**Precision** is the share of found events that are right. **Recall** is the share of events that were found.
`

const row = ({ half, event, headlines, precision, recall }: Figures) =>
  `| ${half} | ${event} | ${headlines} | ${precision.toFixed(2)} | ${recall.toFixed(2)} |`

export const figuresPage = (figures: readonly Figures[], nothing: string) =>
  `${TEXT}\n| Half | Event | Headlines | Precision | Recall |\n| --- | --- | --- | --- | --- |\n${figures.map(row).join('\n')}\n\n${nothing}\n`

/** What has become worse than the page says, or misses its goal. */
export function shortfalls(figures: readonly Figures[], page: string): string[] {
  return figures.flatMap((each) => {
    const [precision, recall] = each.half === 'held-out' ? GOALS[each.event] : [0, 0]
    const written = writtenFigures(page, each)
    return [
      ...lower(each, 'precision', Math.max(precision, written?.[0] ?? 0)),
      ...lower(each, 'recall', Math.max(recall, written?.[1] ?? 0)),
    ]
  })
}

const lower = (figures: Figures, kind: 'precision' | 'recall', least: number) =>
  figures[kind] < least
    ? [
        `${figures.half}, ${figures.event}: ${kind} is ${figures[kind].toFixed(2)} and must be ${least.toFixed(2)}`,
      ]
    : []

function writtenFigures(page: string, { half, event }: Figures): [number, number] | undefined {
  const line = page.split('\n').find((each) => each.startsWith(`| ${half} | ${event} |`))
  const [, , , , precision, recall] = line?.split('|') ?? []
  return line === undefined ? undefined : [Number(precision), Number(recall)]
}
