import type { Keyword, List } from '@signalbox/client'
import { Status, Time } from '../../parts/small.tsx'
import { hrefOf } from '../../routing/route.ts'
import { sentenceOf, wordOf } from '../../text/words.ts'

const SHOWN = 8

export function NextRuns({ lists, keywords }: { lists: readonly List[]; keywords: readonly Keyword[] }) {
  const runs = [
    ...lists.map(({ id, name, nextRunAt, lastRun, paused }) => ({
      id,
      name,
      nextRunAt,
      paused,
      what: 'list',
      href: hrefOf(['lists', id]),
      isRunning: lastRun?.status === 'running',
    })),
    ...keywords.map(({ id, query, scrapper, nextRunAt, isRunning, paused }) => ({
      id,
      name: query,
      nextRunAt,
      paused,
      what: wordOf(scrapper),
      href: hrefOf(['keywords'], { open: id }),
      isRunning,
    })),
  ]
    .filter(({ nextRunAt, isRunning, paused }) => isRunning || (nextRunAt !== null && !paused))
    .toSorted(
      (a, b) =>
        Number(b.isRunning) - Number(a.isRunning) || (a.nextRunAt ?? '').localeCompare(b.nextRunAt ?? ''),
    )
  return (
    <section>
      <h2>Next runs</h2>
      {runs.length === 0 ? (
        <p class="card soft">Nothing is planned. Monitor a list, or create a keyword.</p>
      ) : (
        <ul class="list">
          {runs.slice(0, SHOWN).map(({ id, name, what, href, nextRunAt, isRunning }) => (
            <li key={id}>
              <span>
                <a href={href}>{name}</a> <span class="soft">{sentenceOf(what)}</span>
              </span>
              {isRunning ? (
                <Status tone="busy">Running</Status>
              ) : (
                <span class="soft">{nextRunAt !== null && <Time at={nextRunAt} />}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
