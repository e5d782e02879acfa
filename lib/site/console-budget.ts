import { gzipSync } from 'node:zlib'

const KB = 1024

/** What a visitor loads, in bytes as they are sent. Files by their path below the console. */
interface Weight {
  readonly what: string
  readonly amount: number
  readonly most: number
}

/**
 * The page, the files that it names and the script of one place are the first load: any place may be the first, so the
 * heaviest counts. Other scripts come when they are needed.
 */
export function weighConsole(files: ReadonlyMap<string, string>): Weight[] {
  const page = files.get('index.html') ?? ''
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name ?? '')
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'))
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  const weightOf = (name: string) => gzipSync(files.get(name) ?? '').length
  const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + weightOf(name), 0)
  const first = scripts.filter((name) => named.includes(name))
  const places = scripts.filter((name) => !named.includes(name)).map(weightOf)
  return [
    { what: 'scripts of the first load', amount: sum(first) + Math.max(0, ...places), most: 35 * KB },
    { what: 'all scripts', amount: sum(scripts), most: 90 * KB },
    { what: 'all styles', amount: sum(styles), most: 10 * KB },
    {
      what: 'requests of the first load',
      amount: 1 + new Set(named).size + Math.min(1, places.length),
      most: 4,
    },
  ]
}

/** The weights above their limit. */
export const overweight = (weights: readonly Weight[]) => weights.filter(({ amount, most }) => amount > most)
