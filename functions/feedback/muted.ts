import * as v from 'valibot'
import { isWithinHost, webHost } from '../entities/web-host.ts'
import { SignalType, text } from '../shared/fields.ts'
import { listOf, strict } from '../shared/http/schema.ts'
import type { Signal } from '../signals/signal.ts'

const MOST = 50
const LONGEST_HOST = 253
export const LONGEST_MUTED_PHRASE = 200

const Host = v.pipe(
  text(LONGEST_HOST),
  v.check((host) => webHost(host) !== undefined, 'Must be a host, such as news.example.'),
  v.transform((host) => webHost(host) ?? host),
)

/** Signals that a keyword, or the monitor of a list, does not store. A keyword charges nothing for them. */
export const GivenMutes = v.pipe(
  strict({
    sources: v.optional(listOf(Host, { max: MOST, unit: 'sources' }), () => []),
    phrases: v.optional(listOf(text(LONGEST_MUTED_PHRASE), { max: MOST, unit: 'phrases' }), () => []),
    types: v.optional(listOf(SignalType, { max: SignalType.options.length, unit: 'types' }), () => []),
  }),
  v.description(
    'What is neither found nor charged from the next run on: hosts of pages, texts in any case, types. Replaces what was muted before.',
  ),
)

export const Muted = v.object({
  sources: v.array(v.string()),
  phrases: v.array(v.string()),
  types: v.array(SignalType),
})
export type Muted = v.InferOutput<typeof Muted>

/** True if the list or keyword mutes anything: a source, a phrase or a type. */
export const mutesSomething = ({ sources, phrases, types }: Muted = NOTHING_MUTED) =>
  sources.length + phrases.length + types.length > 0

export const NOTHING_MUTED: Muted = { sources: [], phrases: [], types: [] }

/** A muted host stands for its subdomains too. */
export function isMuted(
  { sources, phrases, types }: Muted,
  signal: Pick<Signal, 'source' | 'text' | 'type'>,
): boolean {
  if (types.includes(signal.type)) return true
  const written = signal.text.toLowerCase()
  if (phrases.some((phrase) => written.includes(phrase.toLowerCase()))) return true
  const host = sources.length === 0 ? undefined : webHost(signal.source)
  return host !== undefined && sources.some((source) => isWithinHost(host, source))
}
