import type { RuleSources } from '../rules/rule.ts'

import { NOT_OURS } from './not-ours.ts'

export const NO_LEADER = `${NOT_OURS}
`

export const LEADERS: RuleSources = [
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
      PERSON ..3 SUCCEED ..2 PERSON
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
      NAME : PERSON ..2 LEAVE
      NAME NAME ..1 RESIGN ..3 NAME
      NAME : NAME NAME ..1 RESIGN
      RESIGN ..3 BOARD
      FOUNDER ..4 LEAVE
      ROLE ..3 MOVES ..3 NAME
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

export const NO_CHANGE = `${NOT_OURS}
  AGAINST ..5 LAYOFF
  AFTER ..2 LAYOFF
  AGAINST ..8 STAFF
  LAYOFF ..4 AGAINST
  CUT ..3 THING
`

export const HEADCOUNT: RuleSources = [
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
      CUT NUM $
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

export const NO_HIRING = `${NOT_OURS}
  LAYOFF
  LAYS
  CUT ..4 NUM ..3 STAFF
  NUM ..3 STAFF ..4 CUT
`

export const HIRING: RuleSources = [
  {
    name: 'hiring-number',
    sure: 86,
    says: `
      HIRE ..5 NUM ..5 NEW_STAFF
      NUM ..4 NEW_STAFF ..6 HIRE
      HIRE ..4 NEW_STAFF ..4 NUM
      HIRE NUM $
      HIRE_SURE ..1 NUM ..2 $
      HIRE_SURE ..1 NUM ..2 IN NAME
      RECRUIT ..3 NUM
      NUM ..4 RECRUIT
      NUM ..1 NEW NEW_STAFF
      ^ NUM NEW ..1 NEW_STAFF
    `,
    unless: `
      HIRE_SURE ..2 MONEY
      HIRE_SURE ..2 NUM PLACE/INVESTOR/CONTRACT
    `,
  },
  {
    name: 'hiring-drive',
    sure: 82,
    says: `
      NAME ..6 HIRING
      NAME ..3 HIRE_SURE ..1 NEW_STAFF
      HIRING ..4 NAME
      NUM ..3 HIRING
      HIRING ..4 NUM
    `,
  },
]
