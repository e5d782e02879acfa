import type { Happening } from '../../local/simulator/sources/happenings.ts'
import { simulatedWorld, type World } from '../../local/simulator/sources/world.ts'

type Filing = ReturnType<World['filings']>[number]
type Officer = ReturnType<World['officers']>[number]
type EntityEvent = ReturnType<World['entityEvents']>[number]
type Opening = ReturnType<World['openings']>[number]
type RemoteJob = ReturnType<World['remoteJobs']>[number]

/** What has happened so far, under the name, number or query that sources know it by. */
class Happened<T> {
  readonly #by = new Map<string, T[]>()

  add(subject: string, ...happenings: readonly T[]): void {
    this.#by.set(subject, [...happenings, ...this.of(subject)])
  }

  of(subject: string): T[] {
    return this.#by.get(subject) ?? []
  }
}

const SLOT_MS = 15 * 60_000

/** A simulated world in which only that happens what the test says. */
export function stagedWorld() {
  const happened = {
    news: new Happened<Happening>(),
    openings: new Happened<Opening>(),
    stories: new Happened<Happening>(),
    posts: new Happened<Happening>(),
    remoteJobs: new Happened<RemoteJob>(),
    products: new Happened<string>(),
    filings: new Happened<Filing>(),
    officers: new Happened<Officer>(),
    entityEvents: new Happened<EntityEvent>(),
    headcounts: new Happened<number>(),
    employers: new Happened<string>(),
  }
  const base = simulatedWorld({ seed: 'staged', clock: Date.now })
  // Files of news are written by this clock, which stands still until the test moves it.
  let written = Date.now() - 4 * SLOT_MS
  const after = (happenings: readonly Happening[], since: number) => happenings.filter(({ at }) => at > since)
  const world: World = {
    ...base,
    now: () => written,
    news: (company) => happened.news.of(company),
    openings: (company) => happened.openings.of(company),
    stories: (query, since) => after(happened.stories.of(query), since),
    posts: (place, query, since) => after(happened.posts.of(`${place} ${query}`), since),
    remoteJobs: (query) => happened.remoteJobs.of(query),
    products: (company) => happened.products.of(company),
    filings: (cik) => happened.filings.of(cik),
    officers: (number) => happened.officers.of(number),
    entityEvents: (lei) => happened.entityEvents.of(lei),
    headcount: (company) => happened.headcounts.of(company)[0] ?? base.headcount(company),
    employer: (person) => happened.employers.of(person)[0] ?? base.employer(person),
  }
  return {
    world,
    happened,
    /** From now on there is one more file of news. */
    aQuarterPasses() {
      written += SLOT_MS
    },
    /** A time in the file that was written last. */
    inNewestFile: () => Math.floor(written / SLOT_MS) * SLOT_MS - 60_000,
  }
}
