import type { RuleSources } from './rule.ts'

/** Companies that exist to merge have deals in their names, so the other guards don't fit. */
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
