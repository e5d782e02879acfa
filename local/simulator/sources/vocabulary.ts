export const COMPANIES = [
  'Northwind Robotics',
  'Bluefin Analytics',
  'Cobalt Freight',
  'Juniper Health',
  'Lumen Harbor',
  'Pinecrest Software',
  'Quarrystone',
  'Silverleaf Energy',
] as const
const NUMBERS = new Map<string, number>(COMPANIES.map((company, place) => [company, place + 1]))
/** Counts from 1. 0 for a company that is none of these. */
export const numberOf = (company: string): number => NUMBERS.get(company) ?? 0

const ROLES = [
  'Chief Technology Officer',
  'Chief Financial Officer',
  'VP Sales',
  'Chief Revenue Officer',
] as const
export const NAMES = [
  'Ada Example',
  'Ben Sample',
  'Cleo Placeholder',
  'Dov Specimen',
  'Eva Testcase',
] as const
export const PLACES = ['Berlin', 'Lisbon', 'Toronto', 'Austin', 'Oslo', 'Singapore'] as const
export const JOBS = [
  'Data Engineer',
  'Account Executive',
  'Site Reliability Engineer',
  'Product Designer',
  'Sales Development Representative',
  'Security Engineer',
  'Customer Success Manager',
] as const

/** Headlines of companies. The number makes each one different. */
export const NEWS = [
  (company: string, n: number) => `${company} raises $${4 + (n % 90)}M Series ${'ABCD'.charAt(n % 4)}`,
  (company: string, n: number) =>
    `${company} acquires ${COMPANIES[n % COMPANIES.length] ?? 'a competitor'} Labs ${n % 1000}`,
  (company: string, n: number) =>
    `${company} appoints ${NAMES[n % NAMES.length]} as ${ROLES[n % ROLES.length]}`,
  (company: string, n: number) =>
    `${company} opens its office number ${2 + (n % 40)} in ${PLACES[n % PLACES.length]}`,
  (company: string, n: number) => `${company} launches release ${1 + (n % 30)}.${n % 10}`,
] as const

/** What the homepages of companies load. */
export const PRODUCTS = [
  'https://cdn.shopify.com/s/theme.js',
  'https://js.stripe.com/v3/',
  'https://widget.intercom.io/widget/simulated',
  'https://www.googletagmanager.com/gtm.js',
] as const
