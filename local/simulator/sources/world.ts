import { createHash } from 'node:crypto'
import { COMPANIES, JOBS, NEWS, PLACES } from './vocabulary.ts'

export interface Happening {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly at: number
}

interface WorldOptions {
  readonly seed: string
  readonly clock: () => number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A number from 0 to 1 that is always the same for the same parts. */
function chance(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0) / 0x1_0000_0000
}

const pick = <T>(options: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T =>
  options[Math.floor(chance(...parts) * options.length)] ?? options[0]

/** One event in each period of `every` milliseconds, at a random time within it. */
function* happenings(
  key: string,
  every: number,
  from: number,
  until: number,
): Generator<{ n: number; at: number }> {
  for (let n = Math.floor(until / every); n >= Math.floor(from / every); n -= 1) {
    const at = Math.floor((n + chance(key, n)) * every)
    if (at <= until && at > from) yield { n, at }
  }
}

/** A world that follows from its seed and the time, so nothing is stored. */
export function simulatedWorld({ seed, clock }: WorldOptions) {
  const story = (key: string, n: number, at: number, title: string): Happening => ({
    id: createHash('sha256').update(`${seed}/${key}/${n}`).digest('hex').slice(0, 12),
    title,
    summary: 'Part of a simulated world; nothing of this has happened.',
    at,
  })

  return {
    now: clock,

    /** New ones appear every few minutes. */
    news(company: string): Happening[] {
      const every = (1 + Math.floor(chance(seed, company, 'pace') * 4)) * MINUTE
      const key = `${seed}/news/${company}`
      return [...happenings(key, every, clock() - 40 * every, clock())].slice(0, 25).map(({ n, at }) => {
        const template = NEWS[Math.floor(chance(key, n, 'kind') * NEWS.length)] ?? NEWS[0]
        return story(key, n, at, template(company, n))
      })
    },

    openings(company: string): (Happening & { readonly place: string })[] {
      const every = (2 + Math.floor(chance(seed, company, 'hiring') * 4)) * MINUTE
      const key = `${seed}/jobs/${company}`
      return [...happenings(key, every, clock() - 20 * every, clock())].slice(0, 12).map(({ n, at }) => ({
        ...story(key, n, at, `${pick(JOBS, key, n)} ${n % 100}`),
        place: pick(PLACES, key, n, 'place'),
      }))
    },

    stories(query: string, since: number): Happening[] {
      const key = `${seed}/stories/${query}`
      return [...happenings(key, 20 * HOUR, since, clock())].map(({ n, at }) => {
        const company = pick(COMPANIES, key, n)
        const title = pick(
          [
            `${company} launches ${query} for teams in ${pick(PLACES, key, n, 'place')}`,
            `How ${company} uses ${query}: lessons from ${10 + (n % 90)} projects`,
            `${query}: ${company} publishes its ${n % 1000} benchmarks`,
          ],
          key,
          n,
          'kind',
        )
        return story(key, n, at, title)
      })
    },

    posts(place: string, query: string, since: number): Happening[] {
      const key = `${seed}/posts/${place}/${query}`
      return [...happenings(key, 26 * HOUR, since, clock())].map(({ n, at }) =>
        story(
          key,
          n,
          at,
          `${pick(['Trying', 'Reading about', 'Just discussed'], key, n)} ${query} with the team at ${pick(COMPANIES, key, n, 'who')}, day ${n % 1000}`,
        ),
      )
    },

    remoteJobs(query: string): (Happening & { readonly company: string; readonly place: string })[] {
      const key = `${seed}/remote/${query}`
      return [...happenings(key, 6 * DAY, clock() - 90 * DAY, clock())].map(({ n, at }) => ({
        ...story(key, n, at, `${query}, team ${n % 1000}`),
        company: pick(COMPANIES, key, n),
        place: pick(PLACES, key, n, 'place'),
      }))
    },
  }
}

export type World = ReturnType<typeof simulatedWorld>
