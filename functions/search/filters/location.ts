import { defineFilter } from './define-filter.ts'

export const locationFilter = defineFilter({
  name: 'location',
  form: 'texts',
  field: 'location',
  description: 'Location contains any of these.',
  values: {
    accounts: ({ account }) => [account.location],
    people: ({ person, account }) => [person.location, account?.location],
    signals: ({ account }) => [account?.location],
  },
})
