/**
 * A member's position is given once and never again, so removing members leaves gaps. A block is a run of positions
 * with the number of members that are left in it.
 */
export interface Block {
  readonly width: number
  readonly members: number
}

/** From position 1 on. Behind the last block, every position has a member. */
export type Blocks = readonly Block[]

/** A page skips fewer members than this, and two neighbours together have more: so the blocks stay few. */
export const MOST_IN_BLOCK = 100

export const isFull = ({ width, members }: Block) => width === members

const full = (width: number): Block[] => (width === 0 ? [] : [{ width, members: width }])

/** `lastPosition` is the highest that was ever given. */
export const allBlocks = (blocks: Blocks, lastPosition: number): Blocks => [
  ...blocks,
  ...full(lastPosition - blocks.reduce((sum, { width }) => sum + width, 0)),
]

/** The blocks after members at these positions were removed. */
export function withoutPositions(
  blocks: Blocks,
  lastPosition: number,
  positions: readonly number[],
): Block[] {
  const removed = [...positions].sort((a, b) => a - b)
  const changed: Block[] = []
  let before = 0
  let next = 0
  for (const block of allBlocks(blocks, lastPosition)) {
    const first = next
    while ((removed[next] ?? Number.POSITIVE_INFINITY) <= before + block.width) next += 1
    const places = removed.slice(first, next).map((position) => position - before)
    changed.push(...withHoles(block, places))
    before += block.width
  }
  return withoutTail(joined(changed))
}

/** Only the neighbourhood of a hole becomes a block of its own; the rest of a full block stays full. */
function withHoles(block: Block, places: readonly number[]): Block[] {
  if (places.length === 0) return [block]
  if (!isFull(block)) return [{ ...block, members: block.members - places.length }]
  const holes = new Map<number, number>()
  for (const place of places) {
    const piece = Math.floor((place - 1) / MOST_IN_BLOCK)
    holes.set(piece, (holes.get(piece) ?? 0) + 1)
  }
  const pieces: Block[] = []
  let done = 0
  for (const [piece, count] of holes) {
    const start = piece * MOST_IN_BLOCK
    const width = Math.min(MOST_IN_BLOCK, block.width - start)
    pieces.push(...full(start - done), { width, members: width - count })
    done = start + width
  }
  return [...pieces, ...full(block.width - done)]
}

function joined(blocks: Blocks): Block[] {
  const result: Block[] = []
  for (const block of blocks) {
    const last = result.at(-1)
    if (last && belongTogether(last, block)) {
      result[result.length - 1] = { width: last.width + block.width, members: last.members + block.members }
    } else result.push(block)
  }
  return result
}

const belongTogether = (a: Block, b: Block) =>
  (isFull(a) && isFull(b)) || a.members + b.members <= MOST_IN_BLOCK

/** Appending then needs no change of the blocks. */
function withoutTail(blocks: Block[]): Block[] {
  const last = blocks.at(-1)
  return last && isFull(last) ? blocks.slice(0, -1) : blocks
}

/** As short text: a full block is its width. */
export const blocksText = (blocks: Blocks) =>
  blocks
    .map((block) => (isFull(block) ? [block.width] : [block.width, block.members]).map(digits).join('.'))
    .join(' ')

const digits = (count: number) => count.toString(36)

export const blocksFrom = (text: string): Block[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [width = '', members = width] = part.split('.')
      return { width: Number.parseInt(width, 36), members: Number.parseInt(members, 36) }
    })
