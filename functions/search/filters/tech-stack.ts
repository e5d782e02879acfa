import { defineFilter, ofAccount } from './define-filter.ts'

export const techStackFilter = defineFilter({
  name: 'techStack',
  form: 'texts',
  field: 'tech',
  description: 'Account tech stack contains any of these.',
  values: ofAccount(({ techStack }) => techStack),
})
