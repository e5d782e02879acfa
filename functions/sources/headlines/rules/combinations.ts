import type { RuleSources } from './rule.ts'

/** A company made to merge (SPAC) has "acquisition" in its name, so these rules need guards of their own. */
export const COMBINATIONS: RuleSources = [
  {
    name: 'deal-combination',
    sure: 85,
    says: `
      completes/completed/complete ..3 business combination/combo
      completion of ..4 business combination
      approve/approves/approved ..6 business combination
      enter/enters/entered ..4 business combination agreement
      to ..2 merge with ..2 NAME ..2 in ..3 spac
      to merge with ..2 spac
      through/via ..2 business combination with ..2 NAME
    `,
    unless: `
      to approve
      meeting to
      filing of
    `,
  },
  {
    name: 'deal-cleared',
    // Who clears it may be a court or a country. Other rules leave those alone, and know the parties better.
    sure: 75,
    voice: 'noun',
    says: `
      clears/cleared/approves/approved/allows/allowed/okays/oks/okayed ..5 NAME ..2 merger/takeover/acquisition/buyout/purchase
      clears/cleared/approves/approved/allows/allowed/okays/oks/okayed ..3 merger/takeover/acquisition/buyout/purchase of/by ..2 NAME
    `,
    unless: `
      MAYBE
      to approve
      after
      share/shares/stock purchase
      purchase/acquisition of ..3 NOT_COMPANY
      loan/loans/financing/budget/plan
    `,
  },
]
