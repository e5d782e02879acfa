import { estimateMonitor } from '../credits/estimate-monitor.ts'
import { COST_PER_RESULT } from '../credits/prices.ts'
import type { Clock } from '../shared/clock.ts'
import { INTERVALS, type Interval } from '../shared/fields.ts'
import type { StoredSignal } from '../signals/signal-item.ts'
import type { Definition } from '../sources/definitions/definition.ts'
import {
  type CompiledDefinition,
  compiledDefinitions,
  type DefinedText,
  firstDefinition,
  nearMiss,
} from '../sources/definitions/match-definition.ts'
import type { Observation } from '../sources/observation.ts'
import { clip } from '../sources/text/excerpt.ts'
import {
  type DefinitionHit,
  type DefinitionNearMiss,
  type DefinitionsPreview,
  MOST_EXAMPLES,
} from './definitions.api.ts'

export interface LookedAt {
  readonly signals: readonly StoredSignal[]
  readonly news: readonly Observation[]
  /** False when there is more. */
  readonly complete: boolean
  /** What pays for results: a keyword for each, a monitor for its accounts, else nobody. */
  readonly payer: 'keyword' | { readonly accounts: number; readonly interval: Interval } | null
}

export interface Where {
  readonly keywordId?: string | undefined
  readonly listId?: string | undefined
}

export interface DefinitionPreviewWorld {
  readonly clock: Clock
  /** Rejects with `not_found` when the organization has no such keyword or list. */
  look(organizationId: string, where: Where, newsSince: Date): Promise<LookedAt>
  /** Milliseconds in which all texts must be looked at. */
  readonly patienceMs: number
}

const LONGEST_SHOWN = 300
const LOOKS_BACK_MS = INTERVALS['7d']

interface Text extends DefinedText {
  readonly at: string
  readonly link: string | null
}

export async function previewDefinitions(
  world: DefinitionPreviewWorld,
  organizationId: string,
  { definitions, ...where }: Where & { readonly definitions: readonly Definition[] },
): Promise<DefinitionsPreview> {
  const now = world.clock()
  const since = new Date(now.getTime() - LOOKS_BACK_MS)
  const looked = await world.look(organizationId, where, since)
  const texts = textsOf(looked)
  const deadline = world.clock().getTime() + world.patienceMs
  const found = sorted(compiledDefinitions(definitions), texts, () => world.clock().getTime() < deadline)
  const recent = found.hits.filter(({ at }) => at >= since.toISOString()).length
  return {
    looked: {
      signals: looked.signals.length,
      news: looked.news.length,
      since: texts.at(-1)?.at ?? null,
      complete: looked.complete && found.ended,
    },
    matched: found.hits.length,
    definitions: definitions.map(({ name }) => ({
      name,
      matched: found.hits.filter(({ definition }) => definition === name).length,
    })),
    month: monthOf(looked, recent * daysIn(looked, texts, now)),
    hits: found.hits.slice(0, MOST_EXAMPLES),
    nearMisses: [...found.nearMisses],
  }
}

/** Newest first, and each headline of a page once: what was news before may be a signal now. */
function textsOf({ signals, news }: LookedAt): Text[] {
  const all = [...signals.map(textOfSignal), ...news.map(textOfNews)]
  const byPage = new Map(all.map((text) => [`${text.link} ${text.title}`, text]))
  return [...byPage.values()].sort((a, b) => b.at.localeCompare(a.at))
}

/** The text of a signal is its title and an excerpt of what stands below. */
function textOfSignal({ text, source, createdAt }: StoredSignal): Text {
  const [title = '', ...body] = text.split(' — ')
  return { title, body: body.join(' — '), at: createdAt, link: source || null }
}

const textOfNews = ({ title, body, at = '', url }: Observation): Text => ({ title, body, at, link: url })

interface Sorted {
  readonly hits: readonly DefinitionHit[]
  readonly nearMisses: readonly DefinitionNearMiss[]
  /** False when the time was up before the last text. */
  readonly ended: boolean
}

function sorted(
  definitions: readonly CompiledDefinition[],
  texts: readonly Text[],
  hasTime: () => boolean,
): Sorted {
  const hits: DefinitionHit[] = []
  const nearMisses: DefinitionNearMiss[] = []
  for (const text of texts) {
    if (!hasTime()) return { hits, nearMisses, ended: false }
    const definition = firstDefinition(definitions, text)
    if (definition !== undefined) hits.push({ definition, ...shown(text) })
    if (definition !== undefined || nearMisses.length >= MOST_EXAMPLES) continue
    const missed = nearMiss(definitions, text)
    if (missed) nearMisses.push({ ...missed, ...shown(text) })
  }
  return { hits, nearMisses, ended: true }
}

const shown = ({ title, body, link, at }: Text) => ({
  text: clip(title === '' ? body : title, LONGEST_SHOWN),
  link,
  at,
})

const DAY_MS = INTERVALS['1d']
const MONTH_DAYS = INTERVALS['30d'] / DAY_MS

/** How often a month has what was looked at of the last seven days. With very many news, these are fewer days. */
function daysIn({ complete }: LookedAt, texts: readonly Text[], now: Date): number {
  const oldest = texts.at(-1)?.at
  const whole = LOOKS_BACK_MS / DAY_MS
  const looked = complete || oldest === undefined ? whole : (now.getTime() - Date.parse(oldest)) / DAY_MS
  return MONTH_DAYS / Math.min(whole, Math.max(looked, 1 / 24))
}

function monthOf({ payer }: LookedAt, expected: number): DefinitionsPreview['month'] {
  const results = Math.round(expected)
  if (payer === 'keyword') return { results, credits: results * COST_PER_RESULT }
  return { results, credits: payer && estimateMonitor(payer.accounts, payer.interval).creditsPerMonth }
}
