import { allBlocks, type Block, type Blocks, isFull } from './blocks.ts'

/** Where the members of a page stand. */
export interface Stretch {
  /** The first and the last position. */
  readonly from: number
  readonly to: number
  /** The members between them, those before the page, and those of the page. */
  readonly members: number
  readonly skip: number
  readonly take: number
}

/** The positions of the members from the `first` to the `last`, counted from 1; undefined when there are none. */
export function stretchOf(
  blocks: Blocks,
  lastPosition: number,
  first: number,
  last: number,
): Stretch | undefined {
  const spans = [...spansOf(allBlocks(blocks, lastPosition))].filter(
    ({ before, block }) => before < last && before + block.members >= first && block.members > 0,
  )
  const [start] = spans
  const end = spans.at(-1)
  if (!start || !end) return undefined
  const take = Math.min(last, end.before + end.block.members) - first + 1
  const skip = isFull(start.block) ? 0 : first - start.before - 1
  const from = isFull(start.block) ? start.at + (first - start.before - 1) : start.at
  const isCut = isFull(end.block)
  const to = isCut ? end.at + (first + take - 1 - end.before) - 1 : end.at + end.block.width - 1
  const behind = isCut ? 0 : end.before + end.block.members - (first + take - 1)
  return { from, to, members: skip + take + behind, skip, take }
}

interface Span {
  readonly block: Block
  /** Its first position. */
  readonly at: number
  /** The members before it. */
  readonly before: number
}

function* spansOf(blocks: Blocks): Generator<Span> {
  let at = 1
  let before = 0
  for (const block of blocks) {
    yield { block, at, before }
    at += block.width
    before += block.members
  }
}

/** Ranges of positions that together hold all members, each with about `size` of them and at most a block. */
export function rangesOf(blocks: Blocks, lastPosition: number, size: number) {
  return [...spansOf(allBlocks(blocks, lastPosition))].flatMap(({ block, at }) => {
    if (block.members === 0) return []
    const width = isFull(block) ? size : Math.ceil((block.width * size) / Math.max(size, block.members))
    return Array.from({ length: Math.ceil(block.width / width) }, (_, index) => ({
      from: at + index * width,
      to: Math.min(at + block.width, at + (index + 1) * width) - 1,
    }))
  })
}
