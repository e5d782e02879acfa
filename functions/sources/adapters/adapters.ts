import { BOARDS } from '../boards/systems/boards.ts'
import { REGISTERS } from '../registers/registers.ts'
import { companyFeed } from './company-feed.ts'
import { gdelt } from './gdelt.ts'
import { SEARCHES } from './searches.ts'
import { wikidata } from './wikidata.ts'

/** Every public source. A function imports one part of this list, which keeps the others out of its bundle. */
export const ADAPTERS = [...SEARCHES, ...BOARDS, ...REGISTERS, companyFeed, wikidata, gdelt] as const
