/** What people read for the values of the API. An unknown value is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  PERSON_JOB_CHANGE: 'Job change',
  ACCOUNT_TECH_STACK_CHANGE: 'Tech stack',
  ACCOUNT_HEADCOUNT_CHANGE: 'Headcount',
  ACCOUNT_JOB_HIRING: 'Hiring',
  ACCOUNT_RECENT_FUNDING_ROUND: 'Funding',
  ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS: 'Merger, acquisition',
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
  nothing_checked: 'No source could see any company',
  sources_failed: 'Every source failed',
  stopped: 'It was removed while it ran',
  invalid_query: 'The query can not be read',
  internal_error: 'A fault of Signalbox',
  interrupted: 'It was interrupted',
  not_started: 'It could not start',
  'hacker-news': 'Hacker News',
  'hacker-news-comments': 'Hacker News comments',
  'companies-house': 'Companies House',
  edgar: 'EDGAR',
  gdelt: 'GDELT',
  gleif: 'GLEIF',
  heyreach: 'HeyReach',
  bamboohr: 'BambooHR',
  icims: 'iCIMS',
  jazzhr: 'JazzHR',
  join: 'JOIN',
  smartrecruiters: 'SmartRecruiters',
  successfactors: 'SuccessFactors',
  'job-opening': 'It is a job ad',
  'stored-data-changed': 'Known data changed',
  'website-technology': 'The website uses it',
  'website-address': 'The website has another address',
  'website-name': 'The website has another name',
  'website-imprint': 'The website has another postal address',
  'sec-form-d': 'A sale of securities (Form D)',
  feed: 'Feed',
  news: 'News page',
  careers: 'Careers page',
  board: 'Job board',
  team: 'Team page',
  register: 'Register',
  account: 'Company',
  person: 'Person',
}

export const wordOf = (value: string) => WORDS[value] ?? value

/** `monitor_run` becomes `Monitor run`, `company-feed` becomes `Company feed`. */
export function sentenceOf(code: string): string {
  const known = WORDS[code]
  if (known !== undefined) return known
  return capital(code.replaceAll(/[_-]/g, ' '))
}

/** The text as the beginning of a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The labels of the API's fields in our forms. */
const FIELDS: Readonly<Record<string, string>> = {
  webhookUrl: 'webhook',
  apiKey: 'key',
  monitorInterval: 'monitor',
  maxCreditsPerRun: 'cap per run',
  maxCreditsPerMonth: 'cap per month',
  'organization.maxCreditsPerMonth': 'cap per month of the organization',
  'apiKey.maxCreditsPerMonth': 'limit per month of the API key',
  minHeadcount: 'headcount at least',
  maxHeadcount: 'headcount at most',
  fromDate: 'from',
  toDate: 'to',
  techStack: 'tech',
  hasEmail: 'has e-mail',
  tab: 'dataset',
  types: 'type',
  urls: 'addresses',
  selected: 'selection',
}

/** `types.0` is the first value of a field. */
export function pathWords(path: string): string {
  const [name = '', place, ...rest] = path.split('.')
  if (FIELDS[path] !== undefined || place === undefined) return fieldWord(path)
  if (!/^\d+$/.test(place)) return path
  return [`${fieldWord(name)}, value ${Number(place) + 1}`, ...rest.map(fieldWord)].join(', ')
}

export const fieldWord = (name: string) => FIELDS[name] ?? name

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

const HOUR_MS = 3_600_000
export const INTERVAL_MS = {
  '1h': HOUR_MS,
  '1d': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '14d': 14 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
} as const

export const INTERVALS = ['1h', '1d', '7d', '14d', '30d'] as const
export const SCRAPERS = ['SEARCH_SOCIAL_POSTS', 'SEARCH_JOBS', 'SEARCH_NEWS'] as const
