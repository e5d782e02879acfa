import type { EntityChange } from '../changes/change-signal.ts'
import { sameValue } from '../entities/compare-values.ts'
import type { EntityType } from '../entities/entity-ref.ts'
import type { StoredEntity } from '../entities/stored-entity.ts'
import type { PatchPage } from './patch-fields.ts'

export interface EntityCore {
  readonly id: string
  readonly socialUrl: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

type NewCore = EntityCore & { readonly socialUrl: string }

export interface EntityPatch {
  readonly id?: string | undefined
  readonly socialUrl?: PatchPage | undefined
  readonly source?: string | undefined
  /** Set for rows of a public catalogue, which may be older than what is stored. */
  readonly catalogue?: string | undefined
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
  /** Set when the patch refers to something that does not exist. */
  readonly refusal?: string | undefined
}

export interface EntityRules<E extends EntityCore, P extends EntityPatch> {
  readonly type: EntityType
  /** A new entity without details; a text when a required field is missing. */
  readonly blank: (core: NewCore, patch: P) => E | string
  /** The same without a page. */
  readonly pageless: (core: EntityCore, patch: P) => E | string
  /** The places of the entities that have the numbers of this patch. */
  readonly numberIds?: (patch: P) => readonly string[]
  /** The place of the number that no two entities share. */
  readonly ownNumberId?: (patch: P) => string | undefined
  /** Where an entity without a page is that this patch may be about: by website, by e-mail address. The surest first. */
  readonly placeIds: (patch: P) => readonly string[]
  /** Whether an entity at such a place is another one. */
  readonly isOther?: (patch: P, entity: E) => boolean
  /** What a row needs, in the words of a refusal. */
  readonly needs: string
  /** The fields of the patch; undefined leaves a field as it is. */
  readonly data: (patch: P, current: StoredEntity<E>) => Readonly<Record<string, unknown>>
  readonly changes: (before: E, after: E) => readonly EntityChange[]
}

/** A patch with the entities that its id, its page and its website lead to. */
export interface PatchRow<E, P> {
  readonly patch: P
  readonly names: readonly string[]
  readonly byId: StoredEntity<E> | undefined
  readonly byPage: StoredEntity<E> | undefined
  /** The entity that has the numbers of the patch. */
  readonly byNumber?: StoredEntity<E> | undefined
  /** The entity whose page is unknown, but which no other can have the number of. It has moved to this page. */
  readonly byOwnNumber?: StoredEntity<E> | undefined
  /** Those places of numbers that lead nowhere yet. */
  readonly newNumberIds?: readonly string[]
  /** For a row with a page, only an entity without one: others may share the website. */
  readonly byPlace?: StoredEntity<E> | undefined
  /** Those places that lead nowhere yet, and will lead to the entity. */
  readonly newPlaceIds?: readonly string[]
}

/** The entity after one row; a text says why the row is rejected. */
export function applyPatch<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  { patch, byId, byPage, byOwnNumber }: PatchRow<E, P>,
  current: StoredEntity<E> | undefined,
  now: string,
): StoredEntity<E> | string {
  if (patch.refusal !== undefined) return patch.refusal
  const other = byId && byPage && byId.id !== byPage.id ? byPage : undefined
  if (other) return `socialUrl: Belongs to ${other.id}.`
  if (current !== undefined) return merged(rules, patch, current, (byId ?? byOwnNumber) !== undefined, now)
  const times = { createdAt: patch.createdAt ?? now, updatedAt: patch.updatedAt ?? now }
  const blank = blankOf(rules, patch, times)
  if (typeof blank === 'string') return blank
  const first = { ...blank, version: 0, stub: false, mergedIds: [] }
  const made = { ...first, ...given(rules.data(patch, { ...first, stub: true })) }
  return { ...made, ...vouching(made) }
}

function blankOf<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  patch: P,
  times: Pick<EntityCore, 'createdAt' | 'updatedAt'>,
): E | string {
  const { id, socialUrl } = patch
  if (socialUrl) return rules.blank({ id: id ?? socialUrl.id, socialUrl: socialUrl.url, ...times }, patch)
  const [place] = [...(rules.numberIds?.(patch) ?? []), ...rules.placeIds(patch)]
  if (id !== undefined) return `id: No ${rules.type} has this id, and without a socialUrl none can be made.`
  if (place === undefined)
    return `socialUrl: Must be given, or ${rules.needs}, or the id of an entity that exists.`
  return rules.pageless({ id: place, socialUrl: null, ...times }, patch)
}

const given = <T extends object>(data: T) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** Without a page and a number, nothing else would say later that more than a website told of the entity. */
const vouching = ({
  socialUrl,
  numbers,
}: {
  readonly socialUrl: string | null
  readonly numbers?: object | undefined
}) => (socialUrl === null && numbers === undefined ? { imported: true } : {})

/** Attributes that nobody sees. */
const NOTES: ReadonlySet<string> = new Set(['said', 'numbers', 'imported'])

function merged<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  patch: P,
  current: StoredEntity<E>,
  byId: boolean,
  now: string,
): StoredEntity<E> {
  const known = new Map<string, unknown>(Object.entries(current))
  // Only a patch with the id can give an entity another page. Its first page it gets from any.
  const mayMove = byId || !current.socialUrl
  const moved = mayMove && patch.socialUrl !== undefined ? { socialUrl: patch.socialUrl.url } : {}
  const facts = { ...given(rules.data(patch, current)), ...moved }
  const data = Object.entries({ ...facts, ...vouching({ ...current, ...facts }) })
  // The name of a stub is made up, so that of a source counts to the letter.
  const isKept = current.stub ? Object.is : sameValue
  const news = data.filter(([name, value]) => !isKept(known.get(name), value))
  const filled = current.stub && data.length > 0
  const told = news.some(([name]) => !NOTES.has(name))
  if (news.length === 0 && !filled) return current
  // The time of the stub would say when somebody listed the page first.
  const created = filled ? { createdAt: patch.createdAt ?? now } : {}
  const at = { ...created, ...((told || filled) && { updatedAt: patch.updatedAt ?? now }) }
  return { ...current, ...Object.fromEntries(news), ...at, stub: false }
}
