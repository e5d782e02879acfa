/** A group for us counts instead of the group for all. */
export function mayVisit(robots: string, path: string): boolean {
  const groups = groupsOf(robots)
  const rules = groups.get('signalbox') ?? groups.get('*') ?? []
  const applying = rules.filter(({ prefix }) => prefix !== '' && matches(prefix, path))
  const longest = applying.sort(
    (a, b) => b.prefix.length - a.prefix.length || Number(b.allow) - Number(a.allow),
  )[0]
  return longest?.allow ?? true
}

interface RobotsRule {
  readonly allow: boolean
  readonly prefix: string
}

function groupsOf(robots: string): Map<string, RobotsRule[]> {
  const groups = new Map<string, RobotsRule[]>()
  let agents: string[] = []
  let open = false
  for (const line of robots.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      agents = open ? [...agents, value.trim().toLowerCase()] : [value.trim().toLowerCase()]
      open = true
    } else if (name === 'allow' || name === 'disallow') {
      open = false
      for (const agent of agents)
        groups.set(agent, [...(groups.get(agent) ?? []), { allow: name === 'allow', prefix: value.trim() }])
    }
  }
  return groups
}

function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$')
  const source = (ends ? pattern.slice(0, -1) : pattern)
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${source}${ends ? '$' : ''}`).test(path)
}
