import type { RuleSources } from '../rules/rule.ts'

import { NOT_OURS } from './not-ours.ts'

export const NO_ROUND = `${NOT_OURS}
  MONEY ..5 NO_FUNDS
  NO_FUNDS ..5 MONEY
  RAISE ..3 NO_FUNDS
  ACQUIRE ..5 NAME/COMPANY/UNIT/THING ..6 MONEY
  ROUND ..2 PLACE
  INVEST ..7 PLACE
  PERCENT ..3 MONEY
`

export const FUNDING: RuleSources = [
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
      ^ ROUND : NAME ..3 MONEY
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
      SELL
      MONEY ..5 PLACE
      ROUND ..4 PLACE
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
