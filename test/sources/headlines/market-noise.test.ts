import { describe, expect, test } from 'vitest'
import { classifyHeadline } from '../../../functions/sources/headlines/classify-headline.ts'

const leftAlone = (kind: string, headlines: readonly string[]) =>
  describe(kind, () => {
    test.each(headlines)('%s', (headline) => expect(classifyHeadline(headline)).toBeUndefined())
  })

describe('a headline that tells no news of one company is left alone', () => {
  leftAlone('ratings and price targets of analysts', [
    'Kestrel Bank upgrades Norvane to Buy from Neutral',
    'Norvane upgraded to Overweight at Kestrel Bank',
    'Kestrel Bank initiates coverage of Norvane with Outperform rating',
    'Norvane price target raised to $45 from $38 at Kestrel',
    'Halden cut to Hold at Marrow Securities on valuation',
    'Analyst says buy Norvane before earnings',
    'Kestrel reiterates Sell rating on Halden, lowers target to $12',
    'Halden named top pick at Marrow Securities',
  ])
  leftAlone('movements of shares and options', [
    'Norvane shares jump 12% after Halden merger vote',
    'Halden stock falls 8% premarket',
    'Shares of Norvane are trading higher after earnings beat',
    'Norvane October 40 calls bought 3,000 to open',
    'Unusual options activity in Halden ahead of takeover vote',
    '$NRV buyers of the January 50 calls again today',
    'Stocks making the biggest moves midday: Norvane, Halden, Tessel',
    'Wall Street rises as chip stocks rally',
  ])
  leftAlone('rumours', [
    'Norvane said to weigh bid for Halden, sources say',
    'Halden reportedly in talks to be sold to Tessel',
    'Rumor: Norvane could acquire Halden this year',
    'Norvane mulls sale of packaging unit - sources',
    'Takeover speculation lifts Halden',
    'Tessel may raise up to $200M, report says',
  ])
  leftAlone('results', [
    'Norvane Q3 revenue rises 14%, raises full-year outlook',
    'Halden swings to loss on higher costs',
    'Norvane beats estimates as cloud sales grow',
    'Halden to report second-quarter earnings on August 4',
    'Norvane declares quarterly dividend of $0.22 per share',
  ])
  leftAlone('courts and authorities', [
    'Halden sued over data breach',
    'Judge dismisses lawsuit against Norvane over layoffs',
    'Jury finds former Halden CFO guilty of fraud',
    'Shareholder alert: law firm investigates Norvane merger',
    'Norvane to pay $40 million settlement in patent case',
  ])
  leftAlone('sport and film', [
    'Harwick United sign striker from Melbury for $30 million',
    'Harwick United appoint new head coach',
    'Melbury City fires head coach after defeat',
    'Studio buys film rights to bestselling novel',
    'Harwick United complete signing of midfielder Tom Ellery',
    'Actor joins cast of streaming drama as lead',
  ])
  leftAlone('offices of the state', [
    'President names new defense minister',
    'Senate confirms Jane Roe as ambassador',
    'Governor appoints judge to state supreme court',
    'Prime minister resigns after confidence vote',
    'Mayor fires police chief',
    'City council hires new superintendent',
  ])
  leftAlone('questions', [
    'Why did Norvane buy Halden?',
    'Is Halden a takeover target?',
    'Should Norvane fire its CEO?',
    'What does the Norvane merger mean for customers?',
    'Will Halden lay off more staff?',
  ])
  leftAlone('lists and round-ups', [
    '5 startups that raised money this week',
    '10 companies hiring remote engineers right now',
    'The 7 biggest acquisitions of the year',
    'Funding roundup: Norvane, Halden, Tessel and more',
    'Top 20 CEOs to watch in 2026',
    'Deal roundup: who bought whom in March',
    'Weekly recap: layoffs at Norvane, Halden, Tessel, Orvik and Brennet',
    'Three fintechs that raised a Series A in May',
    'Norvane, Halden and Tessel raise $40 million in busy week for climate tech',
  ])
  leftAlone('names of products and people that are verbs', [
    'Best Buy expects holiday sales to fall',
    'Square Enix delays its next game',
    'How to buy Norvane shares in 2026',
    'Black Friday deals: buy two Norvane headsets for $99',
    'Target sees strong demand for toys',
  ])
})

describe('a headline that tells news of several companies', () => {
  const several = 'Norvane raises $5M seed round, Halden names Jane Roe CEO, Tessel lays off 30 employees'

  test.each([
    ['Norvane', 'ACCOUNT_RECENT_FUNDING_ROUND'],
    ['Halden', 'ACCOUNT_DECISION_MAKER_CHANGE'],
    ['Tessel', 'ACCOUNT_HEADCOUNT_CHANGE'],
  ])('tells %s its own', (account, type) =>
    expect(classifyHeadline(several, { account })).toMatchObject({ type, subject: account }),
  )

  test('gives each company its own sum', () => {
    const rounds =
      'Norvane raises $5M in seed funding; Halden raises $12M for its robots; Tessel raises $30M to grow'
    for (const [account, sum] of [
      ['Norvane', '$5M'],
      ['Halden', '$12M'],
      ['Tessel', '$30M'],
    ] as const)
      expect(classifyHeadline(rounds, { account })?.spans).toContain(sum)
  })

  test('tells nothing to a company that is only named beside them', () =>
    expect(
      classifyHeadline('Norvane raises $5M; Halden raises $12M; more on Tessel', { account: 'Tessel' }),
    ).toBeUndefined())
})
