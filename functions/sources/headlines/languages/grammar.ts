import { type Pattern, patternsOf } from '../rules/pattern.ts'
import { type Rule, rulesFor } from '../rules/rule.ts'
import type { Language, LanguageCode } from './language.ts'

type Sources = Parameters<typeof rulesFor>[2]

/** No event of a company, whatever the words beside it say. */
const NOT_OURS = `
  OFFICE
`

const NO_DEAL = `${NOT_OURS}
  ACQUIRE ..3 THING
  SELL ..3 THING
  SALE ..2 THING
  ACQUISITION ..2 THING
  ACQUIRE ..3 ROLE
  ACQUIRE ..3 BOARD
  HELM
`

const DEALS: Sources = [
  {
    name: 'deal-acquires',
    sure: 88,
    says: `
      ACQUIRE ..6 NAME
      ACQUIRE ..5 COMPANY
      ACQUIRE ..6 UNIT
      HAVE ..6 ACQUIRED $
      COMPLETE ..4 ACQUISITION
      ACQUIRE ..5 MAJORITY
      NAME ..4 ACQUIRE $
    `,
  },
  {
    name: 'deal-passive',
    sure: 88,
    voice: 'passive',
    says: `
      ACQUIRED ..4 BY ..5 NAME/COMPANY/INVESTOR
      BY ..6 ACQUIRED
      BE ACQUIRED
      ACQUIRED TO ..3 NAME/COMPANY/INVESTOR
      NEW_OWNER
    `,
  },
  {
    name: 'deal-merger',
    sure: 86,
    says: `
      MERGE ..5 NAME
      NAME ..7 MERGE
      MERGER OF ..3 NAME
      APPROVE ..5 MERGER
      MERGER ..8 APPROVE/COMPLETED
      COMPLETE ..3 MERGER
    `,
  },
  {
    name: 'deal-sells',
    sure: 82,
    says: `
      SELL ..6 TO ..4 NAME/COMPANY/INVESTOR
      SELL ..5 UNIT
      SELL ..3 NAME ..3 FOR_WHOM MONEY
      SALE ..5 TO ..4 NAME
      SALE ..3 UNIT
      COMPLETE ..3 SALE
      SELL ..3 NAME TO
    `,
  },
  {
    name: 'deal-noun',
    sure: 82,
    voice: 'noun',
    says: `
      ACQUISITION OF ..4 NAME/COMPANY
      APPROVE ..6 ACQUISITION
      ACQUISITION ..8 APPROVE
      ACQUISITION ..9 COMPLETED
      ^ ACQUISITION : ..3 NAME
      NAME ..1 ACQUISITION ..1 $
    `,
    unless: `
      ^ ARTICLE ..2 ACQUISITION !BY
      ARTICLE ..1 ACQUISITION ..9 is/ist/est/es/è/wird/war
      AFTER ..3 ACQUISITION
      AGAINST ..5 ACQUISITION
    `,
  },
]

const NO_ROUND = `${NOT_OURS}
  MONEY ..5 NO_FUNDS
  NO_FUNDS ..5 MONEY
  RAISE ..3 NO_FUNDS
  ACQUIRE ..6 MONEY
  ROUND ..2 PLACE
  INVEST ..7 PLACE
  PERCENT ..3 MONEY
`

const FUNDING: Sources = [
  {
    name: 'funding-raised',
    sure: 88,
    says: `
      RAISE ..7 MONEY
      RAISE ..5 ROUND
      ROUND ..3 RAISE
    `,
    unless: `
      RAISE ..7 CONTRACT
      APPOINT ..5 ROLE
      RAISE ..4 PERCENT
      WIN ..4 CONTRACT
    `,
  },
  {
    name: 'funding-round',
    sure: 84,
    voice: 'noun',
    says: `
      ROUND ..8 MONEY
      MONEY ..5 ROUND
      ROUND FOR_WHOM ..4 NAME/COMPANY
      ROUND ..4 NAME
      MONEY FOR_WHOM ..4 COMPANY
      MONEY FOR_WHOM NAME ?NAME $
      ^ MONEY FOR_COMPANY ..3 NAME
      NAME ..3 ROUND
      NAME : MONEY ..3 ROUND
      FUNDS ..5 MONEY ..5 INVESTOR
      INVESTOR ..5 FUNDS ..4 NAME
    `,
    unless: `
      ROLE
      PLACE
    `,
  },
  {
    name: 'funding-by-investor',
    sure: 85,
    voice: 'noun',
    says: `
      INVEST ..3 MONEY ..6 NAME/COMPANY
      INVEST ..4 COMPANY
      INVESTOR ..4 INVEST
      LEAD ..5 ROUND
      ROUND ..5 LEAD
      INVEST ..5 ROUND
    `,
    unless: `
      INVEST ..8 PLACE
      INVEST ..8 NEW_THING
    `,
  },
]

const NO_LEADER = `${NOT_OURS}
`

const LEADERS: Sources = [
  {
    name: 'leader-appointed',
    sure: 88,
    says: `
      APPOINT ..8 ROLE
      HAVE ..6 APPOINTED ..4 ROLE
      APPOINT ..5 BOARD
    `,
    unless: `
      RAISE ..6 MONEY
      MONEY
      OPEN ..4 PLACE
      SELL ..6 TO
    `,
  },
  {
    name: 'leader-appointed-passive',
    sure: 88,
    voice: 'passive',
    says: `
      APPOINTED ..7 ROLE
      ROLE ..7 APPOINTED
      APPOINTMENT ..7 ROLE
      ROLE ..4 APPOINTMENT
      BECOME ..6 ROLE
      BECOME ..6 BOARD
      SUCCEED ..6 ROLE
      NAME ..4 HELM
      HELM ..4 NAME
      ROLE ..5 SUCCEED
    `,
  },
  {
    name: 'leader-leaves',
    sure: 88,
    voice: 'noun',
    says: `
      ROLE ..4 LEAVE
      LEAVE ..5 ROLE
      LEAVING ..6 ROLE
      ROLE ..6 LEAVING
      ROLE_CHANGE
      LEAVE ..3 BOARD
      PERSON ..2 LEAVE ..2 NAME
    `,
  },
  {
    name: 'leader-new',
    sure: 84,
    voice: 'noun',
    says: `
      NEW ..2 ROLE
      PERSON ROLE
      ^ APPOINTMENT ..6 NAME
    `,
    unless: `
      ARTICLE NEW ..2 ROLE
      MONEY
    `,
  },
]

const NO_CHANGE = `${NOT_OURS}
  AGAINST ..5 LAYOFF
  AFTER ..2 LAYOFF
  AGAINST ..8 STAFF
  LAYOFF ..4 AGAINST
  CUT ..3 THING
`

const HEADCOUNT: Sources = [
  {
    name: 'headcount-cuts',
    sure: 88,
    says: `
      CUT ..6 NUM ..3 STAFF
      CUT ..3 STAFF
      NUM ..3 STAFF ..6 CUT
      NUM ..4 LAYOFF
      STAFF ..2 CUT
      NUM ..2 OUT
      CUT ..4 PERCENT ..4 STAFF
    `,
    unless: `
      ROLE ..3 CUT
      CUT ..4 ROLE
    `,
  },
  {
    name: 'headcount-layoffs',
    sure: 86,
    says: `
      LAYOFF ..5 NAME
      NAME ..6 LAYOFF
      LAYOFF ..4 NUM
      LAYS ..4 NUM
      NAME ..4 LAYS ..3 STAFF
      ^ LAYOFF
    `,
    unless: `
      LAYS ..4 ROLE
    `,
  },
]

const NO_HIRING = `${NOT_OURS}
  LAYOFF
  LAYS
  CUT ..4 NUM ..3 STAFF
  NUM ..3 STAFF ..4 CUT
`

const HIRING: Sources = [
  {
    name: 'hiring-number',
    sure: 86,
    says: `
      HIRE ..5 NUM ..5 NEW_STAFF
      NUM ..4 NEW_STAFF ..6 HIRE
      HIRE ..4 NEW_STAFF ..4 NUM
      HIRE NUM $
      RECRUIT ..3 NUM
      NUM ..4 RECRUIT
      NUM ..1 NEW NEW_STAFF
    `,
  },
  {
    name: 'hiring-drive',
    sure: 82,
    says: `
      NAME ..6 HIRING
      HIRING ..4 NAME
      NUM ..3 HIRING
      HIRING ..4 NUM
    `,
  },
]

const NO_NEWS = `
  ^ ..2 OFFICE
  OFFICE ..3 LAUNCH/OPEN
  MAYBE ..3 LAUNCH
`

const ANNOUNCEMENTS: Sources = [
  {
    name: 'announcement-launch',
    sure: 78,
    says: `
      LAUNCH ..6 NEW_THING
    `,
  },
  {
    name: 'announcement-partnership',
    sure: 80,
    says: `
      NAME ..8 PARTNER
      PARTNERSHIP ..4 NAME
      NAME ..5 PARTNERSHIP
    `,
    unless: `
      ^ ARTICLE ..2 PARTNERSHIP
    `,
  },
  {
    name: 'announcement-contract',
    sure: 80,
    says: `
      WIN ..6 CONTRACT
    `,
    unless: `
      WIN ..4 ROUND
    `,
  },
  {
    name: 'announcement-expansion',
    sure: 78,
    says: `
      OPEN ..6 PLACE
      EXPAND ..4 NAME
      NEW ..2 PLACE ..4 NAME
    `,
    unless: `
      CUT ..4 PLACE
      ACQUIRE ..5 PLACE
    `,
  },
]

/** Not the event itself, but talk of it. */
const POSSIBLE = patternsOf('MAYBE')
const DENIED = patternsOf('DENIED')

/** News of anything but one company. */
const NO_EVENT = patternsOf(`
  NOISE
  ^ QUESTION
  ^ ..2 OPINION :
  ^ OPINION
  OPINION $
  ^ ..1 NUM ..2 LIST
  ^ NUM ..3 LIST
`)

export interface Grammar {
  readonly rules: readonly Rule[]
  readonly noEvent: readonly Pattern[]
  readonly possible: readonly Pattern[]
  readonly denied: readonly Pattern[]
}

/** As the words of headlines are folded. */
const unaccented = (patterns: string) => patterns.normalize('NFKD').replace(/\p{M}/gu, '')

const GROUPS = [
  ['ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', NO_DEAL, DEALS],
  ['ACCOUNT_RECENT_FUNDING_ROUND', NO_ROUND, FUNDING],
  ['ACCOUNT_DECISION_MAKER_CHANGE', NO_LEADER, LEADERS],
  ['ACCOUNT_HEADCOUNT_CHANGE', NO_CHANGE, HEADCOUNT],
  ['ACCOUNT_JOB_HIRING', NO_HIRING, HIRING],
  ['ACCOUNT_NEW_ANNOUNCEMENT', NO_NEWS, ANNOUNCEMENTS],
] as const

const grammars = new Map<LanguageCode, Grammar>()

/** The rules of a language, made when it is read for the first time. */
export function grammarOf({ code, says = {} }: Language): Grammar {
  const known = grammars.get(code)
  if (known) return known
  const rules = GROUPS.flatMap(([type, unless, sources]) =>
    rulesFor(
      type,
      unless,
      sources.map((source) => ({
        ...source,
        says: `${unaccented(says[source.name] ?? '')}\n${source.says}`,
      })),
    ),
  )
  const grammar = { rules, noEvent: NO_EVENT, possible: POSSIBLE, denied: DENIED }
  grammars.set(code, grammar)
  return grammar
}
