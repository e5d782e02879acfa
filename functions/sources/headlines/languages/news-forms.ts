import type { RuleSources } from '../rules/rule.ts'

export const NO_NEWS = `
  ^ ..2 OFFICE
  OFFICE ..3 LAUNCH/OPEN
  MAYBE/soll/sollen ..3 LAUNCH
`

export const ANNOUNCEMENTS: RuleSources = [
  {
    name: 'announcement-launch',
    sure: 78,
    says: `
      LAUNCH ..6 NEW_THING
      NAME ..4 BRINGS
      NAME ..3 LAUNCH ..4 PLACE
    `,
    unless: `
      LAUNCH ..5 NOT_LAUNCH
      BRINGS ..5 NOT_LAUNCH
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
      SUPPLIES ..6 TO ..2 NAME
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
      NAME ..3 OPENS ..5 IN NAME
      EXPAND ..4 NAME
      NAME ..2 EXPAND ..2 NEW_THING/PLACE
      NEW ..2 PLACE ..4 NAME
    `,
    unless: `
      CUT ..4 PLACE
      ACQUIRE ..5 PLACE
    `,
  },
]
