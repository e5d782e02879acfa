import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allBlocks,
  type Blocks,
  blocksFrom,
  blocksText,
  MOST_IN_BLOCK,
  withoutPositions,
} from '../../functions/lists/members/blocks.ts'
import { rangesOf, stretchOf } from '../../functions/lists/members/stretch.ts'

/** Positions that have a member, and the blocks that were made by the same removals. */
interface Model {
  positions: number[]
  blocks: Blocks
  last: number
}

const step = fc.oneof(
  fc.record({ add: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ remove: fc.array(fc.nat(5000), { minLength: 1, maxLength: 48 }) }),
  fc.record({ cut: fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 300 })) }),
)

function after(model: Model, change: object): Model {
  if ('add' in change && typeof change.add === 'number') {
    const added = Array.from({ length: change.add }, (_, index) => model.last + index + 1)
    return { ...model, positions: [...model.positions, ...added], last: model.last + change.add }
  }
  const gone = new Set(goneIn(model.positions, change))
  if (gone.size === 0) return model
  return {
    last: model.last,
    positions: model.positions.filter((position) => !gone.has(position)),
    blocks: withoutPositions(model.blocks, model.last, [...gone]),
  }
}

function goneIn(positions: readonly number[], change: object): number[] {
  if ('cut' in change && Array.isArray(change.cut))
    return positions.slice(change.cut[0], change.cut[0] + change.cut[1])
  const places = 'remove' in change && Array.isArray(change.remove) ? change.remove : []
  return places.flatMap((place) => positions[place % Math.max(1, positions.length)] ?? [])
}

const models = fc
  .array(step, { maxLength: 30 })
  .map((steps) => steps.reduce<Model>(after, { positions: [], blocks: [], last: 0 }))

const inside = (positions: readonly number[], from: number, to: number) =>
  positions.filter((position) => position >= from && position <= to)

describe('blocks of a list with gaps', () => {
  test('lead every page to exactly its members', () => {
    fc.assert(
      fc.property(models, fc.nat(3000), fc.integer({ min: 1, max: 100 }), (model, offset, limit) => {
        const { positions, blocks, last } = model
        const stretch = stretchOf(blocks, last, offset + 1, offset + limit)
        const wanted = positions.slice(offset, offset + limit)
        if (!stretch) {
          expect(wanted).toEqual([])
          return
        }
        const found = inside(positions, stretch.from, stretch.to)
        expect(found).toHaveLength(stretch.members)
        expect(found.slice(stretch.skip, stretch.skip + stretch.take)).toEqual(wanted)
        expect(stretch.skip).toBeLessThan(MOST_IN_BLOCK)
        expect(stretch.members).toBeLessThan(limit + 2 * MOST_IN_BLOCK)
      }),
      { numRuns: 500 },
    )
  })

  test('stay few, however many members come and go', () => {
    fc.assert(
      fc.property(models, ({ positions, blocks, last }) => {
        const all = allBlocks(blocks, last)
        expect(all.reduce((sum, { members }) => sum + members, 0)).toBe(positions.length)
        expect(all.reduce((sum, { width }) => sum + width, 0)).toBe(last)
        expect(blocks.length).toBeLessThanOrEqual((2 * positions.length) / MOST_IN_BLOCK + 2)
      }),
      { numRuns: 300 },
    )
  })

  test('survive being stored as text', () => {
    fc.assert(
      fc.property(models, ({ blocks }) => {
        expect(blocksFrom(blocksText(blocks))).toEqual(blocks)
      }),
    )
  })

  test('are divided into ranges that hold every member once, none of them large', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 1, max: 60 }), ({ positions, blocks, last }, size) => {
        const ranges = rangesOf(blocks, last, size)
        const held = ranges.flatMap(({ from, to }) => inside(positions, from, to))
        expect(held).toEqual(positions)
        for (const { from, to } of ranges)
          expect(inside(positions, from, to).length).toBeLessThanOrEqual(Math.max(size, MOST_IN_BLOCK))
      }),
    )
  })

  test('of a list without gaps need no text', () => {
    expect(rangesOf([], 120, 50)).toEqual([
      { from: 1, to: 50 },
      { from: 51, to: 100 },
      { from: 101, to: 120 },
    ])
    expect(stretchOf([], 120, 101, 200)).toEqual({ from: 101, to: 120, members: 20, skip: 0, take: 20 })
    expect(stretchOf([], 120, 121, 200)).toBeUndefined()
    expect(stretchOf([], 0, 1, 100)).toBeUndefined()
  })

  test('of 100,000 members with every second one removed fit into one item', () => {
    let blocks: Blocks = []
    for (let position = 2; position <= 100_000; position += 96) {
      const leavers = Array.from({ length: 48 }, (_, index) => position + 2 * index)
      blocks = withoutPositions(
        blocks,
        100_000,
        leavers.filter((one) => one <= 100_000),
      )
    }
    expect(blocksText(blocks).length).toBeLessThan(10_000)
  })
})
