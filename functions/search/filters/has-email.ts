import { hasEmail } from '../../entities/card.ts'
import { defineFilter } from './define-filter.ts'

export const hasEmailFilter = defineFilter({
  name: 'hasEmail',
  form: 'flag',
  field: 'email',
  description: 'Only people with an email (for signals: whose person has one).',
  values: {
    accounts: null,
    people: ({ person }) => hasEmail(person),
    signals: ({ person }) => person?.hasEmail ?? false,
  },
})
