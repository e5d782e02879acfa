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
    `,
    unless: `
      to approve
      meeting to
      filing of
    `,
  },
]
