import type { Weights } from './learn-weights.ts'

const WIDTH = 110

/** The source of the weights, as many in a line as there is room for. */
export function weightsFile(weights: Weights): string {
  const lines: string[] = []
  let line = ''
  for (const entry of Object.entries(weights).map(([name, weight]) => `${name} ${weight}`)) {
    if (line !== '' && line.length + entry.length >= WIDTH) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? entry : `${line}|${entry}`
  }
  return [
    "import { weightsIn } from './weights-in.ts'",
    '',
    '/** Written by `npm run quality -- --calibrate`. How much each feature speaks for an event, in log odds. */',
    'export const WEIGHTS = weightsIn(`',
    ...lines,
    line,
    '`)',
    '',
  ].join('\n')
}
