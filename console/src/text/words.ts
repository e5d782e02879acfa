/** What people read for the values of the API. An unknown value is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  PERSON_JOB_CHANGE: 'Job change',
  ACCOUNT_TECH_STACK_CHANGE: 'Tech stack',
  ACCOUNT_HEADCOUNT_CHANGE: 'Headcount',
  ACCOUNT_JOB_HIRING: 'Hiring',
  ACCOUNT_RECENT_FUNDING_ROUND: 'Funding',
  ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS: 'Merger or acquisition',
  ACCOUNT_DECISION_MAKER_CHANGE: 'Decision maker',
  ACCOUNT_DATA_CHANGE: 'Company data',
  ACCOUNT_NEW_ANNOUNCEMENT: 'Announcement',
  SEARCH_SOCIAL_POSTS: 'Posts',
  SEARCH_JOBS: 'Jobs',
  SEARCH_NEWS: 'News',
  '1h': 'every hour',
  '1d': 'every day',
  '7d': 'every 7 days',
  '14d': 'every 14 days',
  '30d': 'every 30 days',
  insufficient_credits: 'Not enough credits',
  cap_reached: 'The cap is reached',
  'hacker-news': 'Hacker News',
  account: 'Company',
  person: 'Person',
}

export const wordOf = (value: string) => WORDS[value] ?? value

/** `monitor_run` becomes `Monitor run`, `company-feed` becomes `Company feed`. */
export function sentenceOf(code: string): string {
  const known = WORDS[code]
  if (known !== undefined) return known
  const text = code.replaceAll(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const SIGNAL_TYPES = [
  'PERSON_JOB_CHANGE',
  'ACCOUNT_TECH_STACK_CHANGE',
  'ACCOUNT_HEADCOUNT_CHANGE',
  'ACCOUNT_JOB_HIRING',
  'ACCOUNT_RECENT_FUNDING_ROUND',
  'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
  'ACCOUNT_DECISION_MAKER_CHANGE',
  'ACCOUNT_DATA_CHANGE',
  'ACCOUNT_NEW_ANNOUNCEMENT',
] as const

export const INTERVALS = ['1h', '1d', '7d', '14d', '30d'] as const
export const SCRAPERS = ['SEARCH_SOCIAL_POSTS', 'SEARCH_JOBS', 'SEARCH_NEWS'] as const
