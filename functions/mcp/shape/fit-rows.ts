import type { ConciseRow } from './concise.ts'
import { excerpt, type Room, roomFor } from './concise-rows.ts'

/** By the count below, which is a sixth too high for ordinary rows. Clients cut answers off at 25,000. */
const MOST_TOKENS = 22_500
const SQUEEZES = [1, 1.5, 2, 3, 4, 8, 16, 32] as const

/** The concise forms of all rows, with as much room for each as fits into an answer. */
export function fitRows<Row>(
  rows: readonly Row[],
  concise: (row: Row, room: Room) => ConciseRow,
): readonly ConciseRow[] {
  let shown: readonly ConciseRow[] = []
  for (const squeeze of SQUEEZES) {
    const room = roomFor(rows.length, squeeze)
    shown = rows.map((row) => clipped(concise(row, room), room.field))
    if (estimatedTokens(JSON.stringify(shown)) <= MOST_TOKENS) break
  }
  return shown
}

/** Ids stay whole. A part of a URL would lead nowhere, so a long one is left out. */
function clipped(row: ConciseRow, bytes: number): ConciseRow {
  const members = Object.entries(row).flatMap(([name, value]) => {
    if (typeof value !== 'string' || /^id$|Id$|^text$/.test(name))
      return [[name, clippedWithin(value, bytes)]]
    if (!/Url$|^source$/.test(name)) return [[name, excerpt(value, bytes)]]
    return Buffer.byteLength(value) > bytes ? [] : [[name, value]]
  })
  return Object.fromEntries(members)
}

function clippedWithin(value: unknown, bytes: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => clippedWithin(entry, bytes))
  return isRow(value) ? clipped(value, bytes) : value
}

const isRow = (value: unknown): value is ConciseRow => typeof value === 'object' && value !== null

const PIECES = /[A-Za-z]+|[0-9]+|[ -~]|[^ -~]+/g

/** An estimate without a tokenizer, which would be larger than the rest of the function. */
function estimatedTokens(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(PIECES)) tokens += tokensOf(piece)
  return tokens
}

function tokensOf(piece: string): number {
  const first = piece.charCodeAt(0)
  if (first > 126 || first < 32) return Buffer.byteLength(piece) / 1.5
  if (piece.length === 1) return piece === ' ' ? 0 : 0.6
  if (/\d/.test(piece)) return Math.ceil(piece.length / 3)
  // Random letters have few vowels and take many tokens.
  return Math.ceil(piece.length / (/[aeiou]/i.test(piece) ? 5 : 2))
}
