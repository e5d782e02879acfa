// The rows are long and full, so that the sizes of answers are realistic.
const pad = (index: number) => String(index).padStart(3, '0')

const TECH = ['PostgreSQL', 'Kubernetes', 'React', 'Salesforce', 'Snowflake', 'Terraform', 'Kafka', 'HubSpot']
const CITIES = ['Berlin, Germany', 'São Paulo, Brazil', 'Austin, Texas, United States', 'Kraków, Poland']
const INDUSTRIES = ['Software Development', 'Financial Services', 'Hospitals and Health Care']
const TYPES = ['ACCOUNT_RECENT_FUNDING_ROUND', 'ACCOUNT_NEW_ANNOUNCEMENT', 'ACCOUNT_JOB_HIRING']

const pick = <T>(values: readonly T[], index: number) => values[index % values.length]

const createdAt = (index: number) =>
  new Date(Date.UTC(2026, 8, 1 + (index % 28), 8, index % 60)).toISOString()

const company = (index: number) => `https://www.linkedin.com/company/northwind-analytics-${pad(index)}`
const profile = (index: number) => `https://www.linkedin.com/in/alexandra-kowalczyk-${pad(index)}`

export const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Northwind Analytics ${pad(index)}`,
    socialUrl: company(index),
    websiteUrl: `https://www.northwind-analytics-${pad(index)}.example.com`,
    headcount: 50 + index * 37,
    location: pick(CITIES, index),
    industry: pick(INDUSTRIES, index),
    techStack: TECH.slice(0, 3 + (index % 6)),
    recentFundingRound: [
      { round: 'Series B', amountUsd: 42_000_000, date: '2026-05-04', leadInvestor: 'Example Ventures' },
    ],
    createdAt: createdAt(index),
  }))

export const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    firstName: 'Alexandra',
    lastName: `Kowalczyk ${pad(index)}`,
    title: 'Vice President of Revenue Operations and Strategy',
    seniority: 'vp',
    email: index % 4 === 0 ? null : `alexandra.kowalczyk.${pad(index)}@northwind-analytics.example.com`,
    socialUrl: profile(index),
    location: pick(CITIES, index),
    accountSocialUrl: company(index),
    decisionMaker: true,
    experience: [{ company: 'Contoso', title: 'Director of Sales', from: '2019-01', to: '2023-06' }],
    education: [{ school: 'Jagiellonian University', degree: 'MSc Economics' }],
    createdAt: createdAt(index),
  }))

const STORY =
  'closed a $42 million Series B led by Example Ventures, with participation from all existing investors, to expand its analytics platform into three new markets and to double its engineering team by the end of next year. "Customers ask us for forecasts they can act on," the chief executive said in the announcement, adding that the company had grown its recurring revenue threefold within eighteen months and now serves more than four hundred enterprises.'

export const signals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: pick(TYPES, index),
    source: `https://news.example.com/business/2026/09/northwind-analytics-${pad(index)}-raises-series-b-to-expand-platform`,
    text: `Northwind Analytics ${pad(index)} ${STORY}`,
    highlights: ['$42 million Series B', 'double its engineering team'],
    accountSocialUrl: company(index),
    ...(index % 3 === 0 && { personSocialUrl: profile(index) }),
    createdAt: createdAt(index),
  }))
