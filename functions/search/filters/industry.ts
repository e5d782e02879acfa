import { defineFilter, ofAccount } from './define-filter.ts'

export const industryFilter = defineFilter({
  name: 'industry',
  form: 'texts',
  field: 'industry',
  description: 'Account industry contains any of these.',
  values: ofAccount(({ industry }) => [industry]),
})
