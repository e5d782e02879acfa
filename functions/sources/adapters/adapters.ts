import { BOARDS } from './boards.ts'
import { companyFeed } from './company-feed.ts'
import { SEARCHES } from './searches.ts'

/** Every public source. Functions use the parts of this list, so that a bundle has only its own adapters. */
export const ADAPTERS = [...SEARCHES, ...BOARDS, companyFeed] as const
