import type { ApiDescription } from './description.ts'

/** What a check shows about a route. */
type Kind = 'accepted' | 'refused'
const KINDS: readonly Kind[] = ['accepted', 'refused']

export interface Coverage {
  count(route: string, kind: Kind): void
  /** Says why this service could not show it. */
  excuse(route: string, kind: Kind, why: string): void
  readonly lines: readonly string[]
  /** Routes that no check visits and nothing excuses. */
  readonly missing: readonly string[]
}

/** Which routes of the description were used well and badly. A new route without a check is missing. */
export function coverageOf({ routes }: ApiDescription): Coverage {
  const counts = new Map<string, number>()
  const excuses = new Map<string, string>()
  const at = (route: string, kind: Kind) => `${route} ${kind}`
  const count = (route: string, kind: Kind) => counts.get(at(route, kind)) ?? 0
  const gaps = (route: string) => KINDS.filter((kind) => count(route, kind) === 0)
  const gapText = (route: string, kind: Kind) =>
    `never ${kind}: ${excuses.get(at(route, kind)) ?? 'NO CHECK'}`
  return {
    count(route, kind) {
      if (!routes.has(route)) throw new Error(`The API description has no ${route}`)
      counts.set(at(route, kind), count(route, kind) + 1)
    },
    excuse: (route, kind, why) => void excuses.set(at(route, kind), why),
    get lines() {
      return [...routes.keys()].map((route) =>
        [
          `${route}: accepted ${count(route, 'accepted')}, refused ${count(route, 'refused')}`,
          ...gaps(route).map((kind) => gapText(route, kind)),
        ].join('; '),
      )
    },
    get missing() {
      return [...routes.keys()].flatMap((route) =>
        gaps(route)
          .filter((kind) => !excuses.has(at(route, kind)))
          .map((kind) => `${route} was never ${kind}`),
      )
    },
  }
}
