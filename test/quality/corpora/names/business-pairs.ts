import { readFileSync } from 'node:fs'
import type { NamePair } from './name-figures.ts'

interface Listed {
  readonly site: string
  readonly name: string
}

/**
 * The companies of one directory with those of the other, in two readings. The corpus says that companies with one
 * address are one. The fair reading compares domains, and leaves out those that a directory gives to several companies.
 */
export const businessPairs = (file: string): NamePair[] => pairsIn(file, (url) => url)

export function businessDomainPairs(file: string): NamePair[] {
  return pairsIn(file, (url) => domainOf(url)).filter(({ parts }) => parts.length === 0)
}

function pairsIn(file: string, siteOf: (url: string) => string): NamePair[] {
  const rows = readFileSync(file, 'latin1')
    .split('\n')
    .map((line) => line.split('\t'))
  const listed = (source: string) =>
    rows.flatMap(([from, url = '', name = '']) =>
      from === source ? [{ site: siteOf(url.replaceAll('"', '')), name: name.trim() }] : [],
    )
  const [hoover, iontech] = [listed('hooverweb'), listed('iontech')]
  const shared = new Set([...sharedIn(hoover), ...sharedIn(iontech)])
  return hoover.flatMap((one) => iontech.map((other) => pairOf(one, other, shared)))
}

function sharedIn(listed: readonly Listed[]): string[] {
  const names = new Map<string, Set<string>>()
  for (const { site, name } of listed) names.set(site, (names.get(site) ?? new Set()).add(name))
  return [...names].filter(([, of]) => of.size > 1).map(([site]) => site)
}

const pairOf = (one: Listed, other: Listed, shared: ReadonlySet<string>): NamePair => ({
  names: [one.name, other.name],
  same: one.site === other.site,
  parts: shared.has(one.site) || shared.has(other.site) ? [SHARED] : [],
})

const SHARED = 'a site of several companies'

/** "info.gte.com" is of the company of "www.gte.com". */
const domainOf = (url: string) =>
  (URL.parse(url)?.hostname ?? url).split('.').filter(Boolean).slice(-2).join('.')
