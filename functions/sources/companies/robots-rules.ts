import { SourceFailure } from '../source.ts'

/** A search engine reads as much. Rules behind it do not count. */
const LONGEST = 512 * 1024
const LONGEST_PATH = 2048
const NAME = 'signalbox'

interface RobotsRule {
  readonly allow: boolean
  readonly pattern: string
}

export function requireWelcome(robots: string, url: string) {
  const { pathname, search } = new URL(url)
  if (!mayVisit(robots, pathname + search)) throw new SourceFailure('refused', 'asks robots not to visit it')
}

/** A group for us counts instead of the group for all. */
export function mayVisit(robots: string, path: string): boolean {
  const subject = comparable(path.slice(0, LONGEST_PATH))
  let longest: RobotsRule | undefined
  for (const rule of rulesFor(wholeLines(robots))) {
    if (isStronger(rule, longest) && matches(rule.pattern, subject)) longest = rule
  }
  return longest?.allow ?? true
}

/** Half of a rule would be another rule. */
function wholeLines(robots: string): string {
  if (robots.length <= LONGEST) return robots
  const cut = robots.slice(0, LONGEST)
  return cut.slice(0, Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1)
}

function isStronger({ pattern, allow }: RobotsRule, than: RobotsRule | undefined): boolean {
  if (!than || pattern.length > than.pattern.length) return true
  return pattern.length === than.pattern.length && allow && !than.allow
}

function rulesFor(robots: string): RobotsRule[] {
  const ours: RobotsRule[] = []
  const everybodys: RobotsRule[] = []
  let [forUs, forAll, naming, named] = [false, false, false, false]
  for (const line of robots.split(/[\r\n]/)) {
    const [field, value] = fieldOf(line)
    if (field === 'user-agent') {
      if (!naming) [forUs, forAll] = [false, false]
      naming = true
      const agent = /^(?:[a-z\d_-]+|\*(?=\s|$))/i.exec(value)?.[0].toLowerCase()
      forUs ||= agent === NAME
      forAll ||= agent === '*'
      named ||= forUs
    } else if (field === 'allow' || field === 'disallow') {
      naming = false
      const rule = { allow: field === 'allow', pattern: comparable(value) }
      if (value !== '' && forUs) ours.push(rule)
      if (value !== '' && forAll) everybodys.push(rule)
    }
  }
  return named ? ours : everybodys
}

function fieldOf(line: string): readonly [field: string, value: string] {
  const rule = line.split('#', 1)[0] ?? ''
  const colon = rule.indexOf(':')
  if (colon >= 0) return [spelled(rule.slice(0, colon)), rule.slice(colon + 1).trim()]
  const [field = '', value = '', ...rest] = rule.trim().split(/\s+/, 3)
  return rest.length > 0 ? ['', ''] : [spelled(field), value]
}

/** Mistakes that are made often, and whose meaning is plain. */
const MISSPELLED: Readonly<Record<string, string>> = {
  useragent: 'user-agent',
  'user agent': 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
}

function spelled(field: string): string {
  const name = field.trim().toLowerCase()
  return Object.hasOwn(MISSPELLED, name) ? (MISSPELLED[name] ?? '') : name
}

/** Paths are equal whether a character is written plainly or by its codes. */
const comparable = (path: string) =>
  path
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code.toUpperCase()
    })

/** Each part takes the first place that is left for it, so nothing is tried twice. */
function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$')
  const [first = '', ...parts] = (ends ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  const last = ends ? parts.pop() : undefined
  if (ends && last === undefined) return path === first
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last))
}
