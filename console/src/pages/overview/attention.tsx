import type { components, Keyword, List, Run } from '@signalbox/client'
import { destinationName } from '../../deliveries/destination-name.ts'
import { Status, Time, type Tone } from '../../parts/small.tsx'
import { hrefOf } from '../../routing/route.ts'
import { isRefused } from '../../runs/run-status.tsx'
import { hostOf } from '../../text/ids.ts'
import { countOf } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'

interface Props {
  readonly credits: number
  readonly lists: readonly List[]
  readonly keywords: readonly Keyword[]
  readonly runs: readonly Run[]
  readonly webhooks: readonly components['schemas']['Webhook'][]
}

interface Item {
  readonly key: string
  readonly tone: Tone
  readonly word: string
  readonly text: string
  readonly href: string
  readonly at: string | null
}

/** What is wrong now, and where to repair it. */
export function Attention(props: Props) {
  const items = [...creditItems(props), ...hookItems(props), ...runItems(props), ...sourceItems(props)]
  return (
    <section>
      <h2>Needs attention</h2>
      {items.length === 0 ? (
        <p class="card">
          <Status tone="ok">Nothing needs attention.</Status>
        </p>
      ) : (
        <ul class="list">
          {items.map(({ key, tone, word, text, href, at }) => (
            <li key={key}>
              <span>
                <Status tone={tone}>{word}</Status> <a href={href}>{text}</a>
              </span>
              {at !== null && (
                <span class="soft">
                  <Time at={at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const creditItems = ({ credits }: Props): Item[] =>
  credits > 0
    ? []
    : [
        {
          key: 'credits',
          tone: 'bad',
          word: 'No credits',
          text: 'Runs are refused until your operator adds some',
          href: '#/usage',
          at: null,
        },
      ]

const hookItems = ({ webhooks }: Props): Item[] =>
  webhooks
    .filter(({ state }) => state !== 'active')
    .map(({ id, kind, url, state, reason, failingSince, disabledAt, failures }) => ({
      key: `hook ${id}`,
      tone: state === 'disabled' || state === 'failing' ? 'bad' : 'warn',
      word: sentenceOf(state),
      text:
        failures > 0
          ? `${hostOf(url)}, ${countOf(failures, 'failure')} in a row`
          : `${hostOf(url)}: ${reason ?? 'gets nothing'}`,
      href: hrefOf(['webhooks'], { destination: destinationName({ kind, id }), status: 'failure' }),
      at: disabledAt ?? failingSince,
    }))

const runItems = ({ lists, keywords }: Props): Item[] =>
  [
    ...lists.map(({ name, id, lastRun }) => ({ name, lastRun, href: hrefOf(['lists', id, 'runs']) })),
    ...keywords.map(({ query, id, lastRun }) => ({
      name: query,
      lastRun,
      href: hrefOf(['keywords'], { open: id }),
    })),
  ].flatMap(({ name, lastRun, href }) =>
    lastRun?.status !== 'failed' && !isRefused(lastRun)
      ? []
      : [
          {
            key: `run ${href}`,
            tone: isRefused(lastRun) ? ('warn' as const) : ('bad' as const),
            word: isRefused(lastRun) ? 'Refused' : 'Failed',
            text: `${name}: ${sentenceOf(lastRun?.error ?? 'failed')}`,
            href,
            at: lastRun?.startedAt ?? null,
          },
        ],
  )

/** The newest report of each source decides. */
function sourceItems({ runs }: Props): Item[] {
  const newest = new Map<string, Item | undefined>()
  for (const { id, sources, startedAt } of runs) {
    for (const { source, status, error } of sources) {
      if (status === 'skipped' || newest.has(source)) continue
      const text = `${sentenceOf(source)}${error === null ? '' : `: ${error}`}`
      const item = {
        key: `source ${source}`,
        tone: 'bad' as const,
        word: 'Source down',
        text,
        href: hrefOf(['usage'], { open: id }),
        at: startedAt,
      }
      newest.set(source, status === 'failed' ? item : undefined)
    }
  }
  return [...newest.values()].filter((item) => item !== undefined)
}
