/** The same number always gives the same row. */
export const accountRowOf = (n: number, version = 1) => ({
  socialUrl: `https://www.linkedin.com/company/company-${n}`,
  name: `Company ${n}`,
  websiteUrl: `https://company-${n}.example`,
  headcount: 10 + (n % 1000) + (version - 1) * (n % 3),
  location: ['Berlin', 'Lisbon', 'Oslo'][n % 3],
  industry: ['Steel', 'Software', 'Freight', 'Health'][n % 4],
  techStack: version > 1 && n % 5 === 0 ? ['Go', 'React', 'Postgres'] : ['Go', 'React'],
  recentFundingRound: [{ round: 'Seed', amount: 1_000_000 + n, currency: 'EUR' }],
  createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
})

export const personRowOf = (n: number, accounts: number, version = 1) => ({
  socialUrl: `https://www.linkedin.com/in/person-${n}`,
  firstName: `First${n}`,
  lastName: `Last${n}`,
  title: ['Engineer', 'Chief Executive', 'Designer'][n % 3],
  email: n % 2 === 0 ? `person-${n}@company-${n % accounts}.example` : null,
  accountSocialUrl: `https://www.linkedin.com/company/company-${(n + (version - 1) * (n % 4 === 0 ? 1 : 0)) % accounts}`,
  decisionMaker: n % 3 === 1,
  education: [{ school: `School ${n % 50}` }],
})

/** The number of companies that change in their second version, and of signals for them. */
export function expectedChanges(count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n)
  const headcounts = numbers.filter((n) => n % 3 !== 0).length
  const stacks = numbers.filter((n) => n % 5 === 0).length
  return {
    updated: numbers.filter((n) => n % 3 !== 0 || n % 5 === 0).length,
    signals: headcounts + stacks,
  }
}
