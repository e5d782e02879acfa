/** Tools that few conversations need. A model reads their definitions when it asks for them. */
export const GROUPS = {
  destinations: 'new signals to Slack, Teams, Discord, mail, webhooks, queues',
  uploads: 'rows of a CRM into a list',
  coverage: 'what is seen of a company, and corrections',
  records: 'costs, audit log',
} as const

export type Group = keyof typeof GROUPS

export const groupNames = Object.keys(GROUPS) as Group[]
