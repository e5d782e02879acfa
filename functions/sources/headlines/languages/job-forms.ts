import type { RuleSources } from '../rules/rule.ts'

import { NOT_OURS } from './not-ours.ts'

export const NO_CHANGE = `${NOT_OURS}
  AFTER ..2 LAYOFF
  AGAINST ..8 STAFF
  LAYOFF ..4 AGAINST
  AGAINST ..2 LAYOFF
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
