import type { JobBoard } from '../define-board.ts'
import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { workable } from './workable.ts'

export const BOARDS = [greenhouse, lever, ashby, workable, smartrecruiters, recruitee, personio] as const

type BoardName = (typeof BOARDS)[number]['name']

export const BOARD_NAMES: readonly BoardName[] = BOARDS.map(({ name }) => name)

export interface BoardAddress {
  readonly system: BoardName
  readonly slug: string
}

export function boardAt(url: string): BoardAddress | undefined {
  for (const { name, slugIn } of BOARDS) {
    const slug = slugIn(url)
    if (slug !== undefined) return { system: name, slug }
  }
  return undefined
}

export function boardNamed(name: BoardName): JobBoard {
  const board = BOARDS.find((each) => each.name === name)
  if (!board) throw new Error(`There is no board named ${name}`)
  return board
}
