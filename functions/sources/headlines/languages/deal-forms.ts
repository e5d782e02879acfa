import type { RuleSources } from '../rules/rule.ts'

import { NOT_OURS } from './not-ours.ts'

export const NO_DEAL_ELSEWHERE = `${NOT_OURS}
  ACQUIRE ..3 THING
  SELL ..3 THING
  SALE ..2 THING
  ACQUISITION ..2 THING
  ACQUIRE ..3 ROLE
  ACQUIRE ..3 BOARD
  HELM
  NEW ..2 ROLE
  ACQUIRE AFTER
  ACQUIRE MONEY
  MERGE ..2 PARTNERSHIP
  ACQUIRE ..3 CONTRACT
`

export const DEALS: RuleSources = [
  {
    name: 'deal-acquires',
    sure: 88,
    says: `
      ACQUIRE ..6 NAME
      ACQUIRE ..5 COMPANY
      ACQUIRE ..6 UNIT
      HAVE ..6 ACQUIRED $
      HAVE ..1 ACQUIRED ..5 NAME/COMPANY
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
      NAME ..3 SELL NAME ?NAME $
    `,
    unless: `
      SELL PERSON
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
