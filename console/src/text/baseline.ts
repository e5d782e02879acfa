import { countOf } from './numbers.ts'

interface Baseline {
  readonly accounts: number
  readonly people: number
  readonly jobs: number
  readonly posts: number
  readonly news: number
  readonly announcements: number
  readonly filings: number
}

const joined = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const counted = (counts: readonly (readonly [number, string, string?])[]) =>
  joined(counts.filter(([count]) => count > 0).map(([count, one, many]) => countOf(count, one, many)))

/** Such as `Knows 214 job ads and 31 posts of 12 companies. From now on, new ones become signals.` */
export function baselineText({ accounts, people, ...kinds }: Baseline): string {
  const whose = counted([
    [accounts, 'company', 'companies'],
    [people, 'person', 'people'],
  ])
  const what = counted([
    [kinds.jobs, 'job ad'],
    [kinds.posts, 'post'],
    [kinds.news, 'news report'],
    [kinds.announcements, 'announcement'],
    [kinds.filings, 'filing'],
  ])
  const known = what === '' ? whose : whose === '' ? what : `${what} of ${whose}`
  return `Knows ${known}. From now on, ${what === '' ? 'changes' : 'new ones'} become signals.`
}
