import { titled } from '../../local/simulator/companies/company-contents.ts'
import type { CompanySite } from '../../local/simulator/companies/company-site.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { wordsOf } from '../../local/simulator/companies/site-words.ts'
import { chance, pick } from '../../local/simulator/sources/happenings.ts'
import { DAYS, type Entry, type Expected } from './entry.ts'
import { JOB_TITLES, OTHERS, PEOPLE, STORIES, STORY_KINDS, type StoryKind, TOWNS } from './stories.ts'

const SEED = 'diary'
const TYPES = {
  told: 'ACCOUNT_NEW_ANNOUNCEMENT',
  funding: 'ACCOUNT_RECENT_FUNDING_ROUND',
  merger: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
  executive: 'ACCOUNT_DECISION_MAKER_CHANGE',
  headcount: 'ACCOUNT_HEADCOUNT_CHANGE',
  hiring: 'ACCOUNT_JOB_HIRING',
} as const satisfies Record<StoryKind, Expected['type']>

/** Each company tells something about every twelve days, and looks for somebody about every sixteen. */
export const routine = (): Entry[] => COMPANY_SITES.flatMap((site) => [...posts(site), ...openings(site)])

/** Days at random, about `every` days apart. */
function daysOf(key: string, every: number): number[] {
  const count = Math.floor(DAYS / every)
  const days = Array.from({ length: count }, (_, n) => 2 + Math.floor((n + chance(SEED, key, n)) * every))
  return days.filter((day) => day <= DAYS - 4)
}

function posts(site: CompanySite): Entry[] {
  return daysOf(`${site.name} posts`, 12).map((day, n) => {
    const key = [SEED, site.name, 'post', n] as const
    const kind: StoryKind =
      chance(...key, 'kind') < 0.5
        ? 'told'
        : (STORY_KINDS[1 + Math.floor(chance(...key, 'which') * (STORY_KINDS.length - 1))] ?? 'told')
    const title = pick(STORIES[site.language][kind], ...key, 'words')
      .replace('{c}', titled(site.name))
      .replace('{o}', pick(OTHERS, ...key, 'other'))
      .replace('{p}', pick(PEOPLE, ...key, 'person'))
      .replace('{t}', pick(TOWNS, ...key, 'town'))
      .replace('{n}', String(12 + Math.floor(chance(...key, 'number') * 180)))
    const path = `/${wordsOf(site.language).newsPath}/entry-${n + 1}-${100 + Math.floor(chance(...key, 'path') * 900)}`
    return { what: 'post', company: site.name, day, title, path, expects: { type: TYPES[kind], says: title } }
  })
}

function openings(site: CompanySite): Entry[] {
  if (!site.jobs) return []
  return daysOf(`${site.name} openings`, 16).map((day, n) => {
    const key = [SEED, site.name, 'opening', n] as const
    const title = `${pick(JOB_TITLES, ...key, 'title')}, team ${n + 1}`
    const city = pick(TOWNS, ...key, 'town')
    const until = day + 12 + Math.floor(chance(...key, 'until') * 30)
    const drafted = chance(...key, 'drafted') < 0.15 ? 40 + Math.floor(chance(...key, 'when') * 60) : 0
    const isAgain = chance(...key, 'again') < 0.2
    return {
      what: 'opening',
      company: site.name,
      day,
      title,
      city,
      until,
      dated: day - drafted,
      ...(isAgain && { again: { from: until + 8, until: until + 20 } }),
      expects: { type: 'ACCOUNT_JOB_HIRING', says: title },
    }
  })
}
