import { brotliCompressSync } from 'node:zlib'
import { toBase85 } from '../../../functions/sources/headlines/languages/base85.ts'
import type { Weights } from './learn-weights.ts'

const WIDTH = 110

/** The weights for people to read, as many in a line as there is room for. */
export function weightsText(weights: Weights): string {
  const kinds = new Map<string, string[]>()
  for (const [name, weight] of Object.entries(weights)) {
    const kind = name.slice(0, Math.max(0, name.indexOf(' ')))
    const own = kind === '' ? name : name.slice(kind.length + 1)
    kinds.set(kind, [...(kinds.get(kind) ?? []), `${own} ${Math.round(weight * 100)}`])
  }
  const lines = [...kinds].flatMap(([kind, entries]) => linesOf(entries).map((line) => `${kind}>${line}`))
  return `${lines.join('\n')}\n`
}

function linesOf(entries: readonly string[]): string[] {
  const lines: string[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last === undefined || last.length + entry.length >= WIDTH) lines.push(entry)
    else lines[lines.length - 1] = `${last}|${entry}`
  }
  return lines
}

/** The same for functions, whose bundles are small. */
export const weightsFile = (text: string) =>
  `/** Written by \`npm run quality -- --calibrate\`, from test/quality/calibration/weights.txt. */\nexport const PACKED_WEIGHTS =\n  '${toBase85(brotliCompressSync(text))}'\n`
