import type { JobBoard } from '../define-board.ts'
import { ownHostSlug } from '../own-host.ts'
import { factorial } from '../pages/factorial.ts'
import { icims } from '../pages/icims.ts'
import { jazzhr } from '../pages/jazzhr.ts'
import { jobvite } from '../pages/jobvite.ts'
import { softgarden } from '../pages/softgarden.ts'
import { successfactors } from '../pages/successfactors.ts'
import { ashby } from './ashby.ts'
import { bamboohr } from './bamboohr.ts'
import { breezy } from './breezy.ts'
import { comeet } from './comeet.ts'
import { gem } from './gem.ts'
import { greenhouse } from './greenhouse.ts'
import { homerun } from './homerun.ts'
import { join } from './join.ts'
import { lever } from './lever.ts'
import { oracle } from './oracle.ts'
import { personio } from './personio.ts'
import { phenom } from './phenom.ts'
import { pinpoint } from './pinpoint.ts'
import { recruitee } from './recruitee.ts'
import { rippling } from './rippling.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'
import { workday } from './workday.ts'

export const BOARDS = [
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  personio,
  workday,
  teamtailor,
  bamboohr,
  join,
  breezy,
  pinpoint,
  rippling,
  gem,
  comeet,
  oracle,
  jobvite,
  jazzhr,
  softgarden,
  factorial,
  homerun,
  icims,
  successfactors,
  phenom,
] as const

type BoardName = (typeof BOARDS)[number]['name']

export const BOARD_NAMES: readonly BoardName[] = BOARDS.map(({ name }) => name)

export interface BoardAddress {
  readonly system: BoardName
  readonly slug: string
  /** Where people read it, if that is known. */
  readonly url?: string | undefined
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

/** The board that a page shows on a host of the company, by the address of something that the page loads. */
export function boardOnOwnHost(loaded: string, pageHost: string): BoardAddress | undefined {
  const board = BOARDS.find((each: JobBoard) => each.ownHost?.test(loaded))
  return board && { system: board.name, slug: ownHostSlug(pageHost) }
}
