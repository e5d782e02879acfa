import { createHash } from 'node:crypto'
import { chance, DAY, type Happening, HOUR, happenings, MINUTE, pick } from './happenings.ts'
import { registeredWorld } from './registered-world.ts'
import { COMPANIES, JOBS, NEWS, numberOf, PLACES, PRODUCTS } from './vocabulary.ts'

interface WorldOptions {
  readonly seed: string
  readonly clock: () => number
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
    ...registeredWorld({ seed, clock }),

    /** What the homepage of a company loads. It changes once a week. */
    products(company: string): string[] {
      const week = Math.floor(clock() / (7 * DAY))
      return [...new Set([week, week - 1].map((n) => pick(PRODUCTS, seed, company, n, 'product')))]
    },

    /** New ones appear every few minutes. */
    news(company: string): Happening[] {
      const every = (1 + Math.floor(chance(seed, company, 'pace') * 4)) * MINUTE
      const key = `${seed}/news/${company}`
      return [...happenings(key, every, clock() - 40 * every, clock())].slice(0, 25).map(({ n, at }) => {
        const template = NEWS[Math.floor(chance(key, n, 'kind') * NEWS.length)] ?? NEWS[0]
        return story(key, n, at, template(company, n))
      })
    },

    headcount: (company: string): number => 120 * numberOf(company),

    employer: (person: string): string => pick(COMPANIES, seed, person, 'employer'),

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
