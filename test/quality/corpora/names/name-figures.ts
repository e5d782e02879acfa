import { sameCompanyName } from '../../../../functions/company-names/same-name.ts'

export interface NamePair {
  readonly names: readonly [string, string]
  readonly same: boolean
  /** Which part of the corpus it is counted in, beside the whole. */
  readonly parts: readonly string[]
}

/** The figures of a corpus and of each of its parts, then every pair that is judged otherwise than its label. */
export function reportOf(title: string, pairs: readonly NamePair[]): string[] {
  const judged = pairs.map((pair) => ({ ...pair, found: sameCompanyName(...pair.names) }))
  const parts = [...new Set(pairs.flatMap((pair) => pair.parts))]
  const wrong = judged.filter(({ found, same }) => found !== same)
  return [
    `# ${title}`,
    figuresOf('all', judged),
    ...parts.map((part) =>
      figuresOf(
        part,
        judged.filter((pair) => pair.parts.includes(part)),
      ),
    ),
    ...wrong.map(
      ({ names, found, parts: of }) =>
        `${found ? 'wrongly the same' : 'missed'}: ${names.join(' | ')} (${of.join(', ')})`,
    ),
    '',
  ]
}

function figuresOf(
  part: string,
  pairs: readonly { readonly same: boolean; readonly found: boolean }[],
): string {
  const same = pairs.filter((pair) => pair.same)
  const found = pairs.filter((pair) => pair.found)
  const right = same.filter((pair) => pair.found).length
  const share = (of: number) => (of === 0 ? '-' : (right / of).toFixed(3))
  const figures = `precision ${share(found.length)}, recall ${share(same.length)}`
  return `${part}: ${figures} (${right} right of ${found.length} found, ${same.length} to find)`
}
