/**
 * Each line has what all its features begin with, then each feature with its weight in hundredths:
 * `deal>COMPANY 95|=to sell -20`.
 */
export const weightsIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => {
        const begin = line.indexOf('>')
        return line
          .slice(begin + 1)
          .split('|')
          .map((entry) => weightIn(line.slice(0, begin), entry))
      }),
  )

function weightIn(kind: string, entry: string): [string, number] {
  const end = entry.lastIndexOf(' ')
  const name = entry.slice(0, end)
  return [kind === '' ? name : `${kind} ${name}`, Number(entry.slice(end + 1)) / 100]
}
