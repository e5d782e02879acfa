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
