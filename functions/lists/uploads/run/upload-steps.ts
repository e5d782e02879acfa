import type { EntityRef } from '../../../entities/entity-ref.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import type { Lists, Members, Monitors } from '../../list/list.ts'
import { planUpload, type UploadEntities } from '../../lookup/plan-upload.ts'
import { carryOut } from '../../lookup/upload-results.ts'
import { MAX_MEMBERS } from '../../members/member-list.ts'
import { compareList, NO_USABLE_ROW, unexpected } from '../compare-list.ts'
import { countPart, hasProblems, refsIn, rowCounter } from '../count-rows.ts'
import { comparesList, type HeldUpload, type StepResult, type StoredUpload } from '../upload-job.ts'
import type { GivenRow, PartPlan, UploadParts } from '../upload-part.ts'

export interface StepWorld {
  readonly lists: Pick<Lists, 'get' | 'remove'>
  readonly members: Pick<Members, 'among' | 'append' | 'remove' | 'all' | 'range'>
  readonly uploads: Omit<UploadEntities, 'near'>
  readonly monitors: Pick<Monitors, 'of' | 'set' | 'adjust'>
  readonly parts: Omit<UploadParts, 'put'>
}

/** The upload is over, gone, or held by another worker. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld'
}

const POSITIONS_A_STEP = 500

/** What an invocation has read of an upload already. */
export interface Memory {
  wanted?: ReadonlyMap<string, EntityRef>
}

/** Does the next step. The same step may be done again, at the same time or after a crash at any point. */
export function takeStep(world: StepWorld, held: HeldUpload, memory: Memory): Promise<StepResult> {
  const { phase } = held.upload
  if (phase === 'look_up') return lookUp(world, held)
  if (phase === 'compare') return compare(world, held, memory)
  if (phase === 'add') return add(world, held)
  return remove(world, held, memory)
}

async function lookUp(world: StepWorld, held: HeldUpload): Promise<StepResult> {
  const { next, parts } = held.upload
  const plan = await planOf(world, held)
  const result = next < parts ? { phase: 'look_up' as const, next: next + 1 } : COMPARE
  return { ...result, ...problemsOf(plan, next), counts: { done: plan.rows.length } }
}

const COMPARE = { phase: 'compare', next: 1 } as const
const FINISH = { phase: 'finish', next: 1 } as const

/** The plan is kept before anything is changed. What is on the list by then tells nothing of what was there before. */
async function planOf(world: StepWorld, held: HeldUpload): Promise<PartPlan> {
  const { upload } = held
  const kept = await world.parts.plan(upload, upload.next)
  if (kept) return kept
  const plan = await newPlan(world, upload)
  if (await world.parts.keep(held, upload.next, plan)) return plan
  const other = await world.parts.plan(upload, upload.next)
  if (!other) throw new NotHeld()
  return other
}

async function newPlan({ parts, uploads, members }: StepWorld, upload: StoredUpload): Promise<PartPlan> {
  const { organizationId, listId } = upload
  const given = await parts.rows(upload, upload.next)
  const planned = await planUpload(uploads, organizationId, cluesOf(given))
  const left = planned.values()
  const rows = given.map(({ clues }) => (clues === undefined ? null : (left.next().value ?? null)))
  const ids = refsIn({ rows }).map(({ id }) => id)
  const present = comparesList(upload) ? [] : [...(await members.among(organizationId, listId, ids))]
  return { rows, present }
}

/** Of the rows that are not refused, in order: as many as the plan has. */
const givenClues = async (parts: StepWorld['parts'], upload: StoredUpload) =>
  cluesOf(await parts.rows(upload, upload.next))

const cluesOf = (rows: readonly GivenRow[]) => rows.flatMap(({ clues }) => clues ?? [])

const problemsOf = (plan: PartPlan, part: number) =>
  hasProblems(countPart(plan)) ? { problemPart: part } : {}

async function add(world: StepWorld, held: HeldUpload): Promise<StepResult> {
  const { upload } = held
  const { organizationId, listId, next, parts } = upload
  const plan = await planOf(world, held)
  const { refs } = await carryOut(
    world.uploads,
    organizationId,
    plan.rows.filter((row) => row !== null),
    await givenClues(world.parts, upload),
  )
  const { added } = await world.members.append(organizationId, listId, refs, {
    field: 'rows',
    upload: upload.id,
  })
  const after = next < parts ? { phase: 'add' as const, next: next + 1 } : afterAdding(upload)
  if (comparesList(upload)) return { ...after, counts: { added } }
  const counted = countPart(plan)
  const all = { ...counted, done: plan.rows.length, added: counted.matched + counted.created }
  return { ...after, ...problemsOf(plan, next), counts: all }
}

const afterAdding = ({ changes, removesFirst }: StoredUpload) =>
  changes && changes.removed > 0 && !removesFirst ? REMOVE : FINISH

const REMOVE = { phase: 'remove', next: 1 } as const
const ADD = { phase: 'add', next: 1 } as const

/** Nothing is changed before the list is compared. */
async function compare(world: StepWorld, { upload }: HeldUpload, memory: Memory): Promise<StepResult> {
  const { organizationId, listId, mode, dryRun, expectRemoved } = upload
  const list = await world.lists.get(organizationId, listId)
  if (!list) throw notFound('list', listId)
  const { wanted, counts } = await lookedUp(world, upload)
  memory.wanted = wanted
  if (wanted.size === 0) throw new DomainError('invalid_input', NO_USABLE_ROW)
  const changes = await compareList(world.members, list, mode, wanted)
  const { removed, added } = changes
  if (!dryRun && removed !== expectRemoved)
    throw new DomainError('conflict', unexpected(removed, expectRemoved))
  const removesFirst = removed > 0 && list.members + added > MAX_MEMBERS
  const compared = { ...counts, changes, lastPosition: list.lastPosition ?? list.members, removesFirst }
  return { ...(dryRun ? FINISH : removesFirst ? REMOVE : ADD), compared }
}

/** What all rows lead to. Of 100,000 rows, this takes some 20 MB. */
async function lookedUp({ parts }: StepWorld, upload: StoredUpload) {
  const wanted = new Map<string, EntityRef>()
  const counter = rowCounter(new Set())
  for (let part = 1; part <= upload.parts; part += 1) {
    const plan = await parts.plan(upload, part)
    if (!plan) throw new Error(`Part ${part} of ${upload.id} was not looked up`)
    counter.add(plan)
    for (const { id, type } of refsIn(plan)) wanted.set(id, { id, type })
  }
  return { wanted, counts: counter.counts }
}

/** Members that came after the list was compared have higher positions, and stay. */
async function remove(world: StepWorld, { upload }: HeldUpload, memory: Memory): Promise<StepResult> {
  const { organizationId, listId, next, lastPosition, removesFirst } = upload
  const wanted = memory.wanted ?? (await lookedUp(world, upload)).wanted
  memory.wanted = wanted
  const to = Math.min(lastPosition, next + POSITIONS_A_STEP - 1)
  const leavers = (await world.members.range(organizationId, listId, next, to)).filter(
    ({ id }) => !wanted.has(id),
  )
  const { removed } = await world.members.remove(
    organizationId,
    listId,
    leavers.map(({ id }) => id),
  )
  const isLast = to >= lastPosition
  const after = isLast ? (removesFirst ? ADD : FINISH) : { phase: 'remove' as const, next: to + 1 }
  return { ...after, counts: { removed } }
}
