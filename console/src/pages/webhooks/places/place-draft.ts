import type { components } from '@signalbox/client'
import { linesIn } from '../../../parts/lines-field.tsx'
import { SIGNAL_TYPES } from '../../../text/words.ts'
import type { Kind } from './kinds.ts'
import { type RhythmDraft, rhythmDraft, rhythmOf } from './rhythms.ts'

export type Place = components['schemas']['SignalDestination']
type Filter = NonNullable<Place['filter']>

export const ABOUTS = ['account', 'person'] as const
export const EVENTS = ['signal.corrected', 'person.erased'] as const
export const MODALITIES = ['stated', 'possible', 'denied'] as const

/** The values of the form. Numbers are kept as the user typed them, lists of words as lines. */
export interface PlaceDraft {
  readonly kind: Kind
  readonly name: string
  /** Empty: the URL stays as it is. */
  readonly url: string
  readonly owners: readonly string[]
  readonly types: readonly string[]
  readonly search: string
  readonly industry: string
  readonly location: string
  readonly techStack: string
  readonly minHeadcount: string
  readonly maxHeadcount: string
  readonly minScore: string
  readonly about: '' | (typeof ABOUTS)[number]
  readonly modality: readonly string[]
  readonly rhythm: RhythmDraft
  readonly events: readonly string[]
  /** What the filter has beside the fields of the form. */
  readonly rest: Filter
}

const lines = (values: readonly string[] | undefined) => (values ?? []).join('\n')
const digits = (value: number | undefined) => (value === undefined ? '' : String(value))

export function draftOf(place?: Place): PlaceDraft {
  const { types, search, industry, location, techStack, minHeadcount, maxHeadcount, ...more } =
    place?.filter ?? {}
  const { minScore, about, modality, ...rest } = more
  return {
    kind: place?.kind ?? 'slack',
    name: place?.name ?? '',
    url: '',
    owners: (place?.owners ?? []).flatMap(({ kind, id }) => (kind === 'organization' ? [] : [id])),
    types: types ?? [],
    search: search ?? '',
    industry: lines(industry),
    location: lines(location),
    techStack: lines(techStack),
    minHeadcount: digits(minHeadcount),
    maxHeadcount: digits(maxHeadcount),
    minScore: digits(minScore),
    about: about ?? '',
    modality: modality ?? [],
    rhythm: rhythmDraft(place?.rhythm),
    events: place?.events ?? [],
    rest,
  }
}

export const bodyOf = (draft: PlaceDraft) => ({
  name: draft.name.trim(),
  rhythm: rhythmOf(draft.rhythm),
  events: chosen(EVENTS, draft.events),
  ...wantedOf(draft),
})

/** Whose signals, and which of them. */
export const wantedOf = (draft: PlaceDraft) => ({
  owners: draft.owners.map((id) => ({ kind: kindOf(id), id })),
  filter: filterOf(draft),
})

const kindOf = (id: string) => (id.startsWith('kw_') ? ('keyword' as const) : ('list' as const))

/** The known values among what was chosen, in the order of the known ones. */
const chosen = <T extends string>(known: readonly T[], values: readonly string[]) =>
  known.filter((one) => values.includes(one))

const some = <K extends string, T>(name: K, values: readonly T[]) =>
  (values.length > 0 ? { [name]: values } : {}) as Partial<Record<K, T[]>>

const number = <K extends string>(name: K, text: string) =>
  (text.trim() === '' ? {} : { [name]: Number(text.trim().replace(',', '.')) }) as Partial<Record<K, number>>

function filterOf(draft: PlaceDraft): Filter | null {
  const { search, about, minScore, minHeadcount, maxHeadcount } = draft
  const filter: Filter = {
    ...draft.rest,
    ...some('types', chosen(SIGNAL_TYPES, draft.types)),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...some('industry', linesIn(draft.industry)),
    ...some('location', linesIn(draft.location)),
    ...some('techStack', linesIn(draft.techStack)),
    ...number('minHeadcount', minHeadcount),
    ...number('maxHeadcount', maxHeadcount),
    ...number('minScore', minScore),
    ...(about !== '' && { about }),
    ...some('modality', chosen(MODALITIES, draft.modality)),
  }
  return Object.keys(filter).length === 0 ? null : filter
}
