import { describe, expect, test } from 'vitest'
import { classifyHeadline } from '../../../functions/sources/headlines/classify-headline.ts'

const FUNDING = 'ACCOUNT_RECENT_FUNDING_ROUND'
const DEAL = 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS'
const LEADER = 'ACCOUNT_DECISION_MAKER_CHANGE'
const HEADCOUNT = 'ACCOUNT_HEADCOUNT_CHANGE'
const HIRING = 'ACCOUNT_JOB_HIRING'
const NEWS = 'ACCOUNT_NEW_ANNOUNCEMENT'

describe('a headline about Acme is of the type', () => {
  test.each([
    ['Acme raises $12M Series A', FUNDING],
    ['Acme Raises €7.5 million to automate freight', FUNDING],
    ['Acme secures $40 million in growth funding - TechDaily', FUNDING],
    ['Acme closes seed round', FUNDING],
    ['Acme lands £3m from angels', FUNDING],
    ['Acme nabs attention; Acme closes $5M pre-seed round', FUNDING],
    ['Acme acquires Beta Labs', DEAL],
    ['Acme acquired by Beta Corp', DEAL],
    ['Acme to buy Gamma for $2bn', DEAL],
    ['Acme merges with Delta', DEAL],
    ['Acme completes acquisition of Epsilon', DEAL],
    ['Acme takes over Zeta', DEAL],
    ['Acme appoints Jane Doe as Chief Financial Officer', LEADER],
    ['Acme names new CEO', LEADER],
    ['Acme hires former Beta VP as Chief Revenue Officer', LEADER],
    ['Acme CTO steps down', LEADER],
    ['Acme promotes John Roe to President', LEADER],
    ['Acme lays off 200 employees', HEADCOUNT],
    ['Acme cuts 15% of workforce', HEADCOUNT],
    ['Acme announces layoffs', HEADCOUNT],
    ['Acme to hire 500 engineers in Berlin', HIRING],
    ['Acme to create 120 jobs', HIRING],
    ['Acme launches payroll API', NEWS],
    ['Acme unveils new logo', NEWS],
    ['Acme partners with Beta', NEWS],
    ['Acme opens Berlin office', NEWS],
  ])('%s: %s', (title, type) => expect(classifyHeadline(title, { account: 'Acme Inc.' })?.type).toBe(type))

  test.each([
    ['a question', 'Why did Acme raise $12M?'],
    ['a listicle', '10 best startups: Acme raises $12M'],
    ['a market report', 'CRM market size to reach $12M; Acme launches tool'],
    ['a law firm', 'Law firm announces class action; shareholders of Acme acquired'],
    ['an investigation for shareholders', 'Investigation announced for shareholders of Acme'],
    ['quarterly results', 'Acme announces second quarter results'],
    ['an award', 'Acme wins innovation award, launches blog'],
    ['modality', 'Acme in talks to buy Beta'],
    ['a rumour', 'Acme reportedly acquires Beta'],
    ['a denial', 'Acme denies it acquired Beta'],
    ['customer acquisition', 'Acme improves customer acquisition of shops'],
    ['buying back shares', 'Acme buys back $1bn of shares'],
    ['a buy rating', 'Acme bought at buy rating'],
    ['raising prices', 'Acme raises its prices by $12'],
    ['raising guidance', 'Acme raises guidance to $12 million'],
    ['a fund of an investor', 'Acme closes Fund IV at $200M'],
    ['an offering', 'Acme raises $1bn in public offering'],
    ['appointing an agency', 'Acme appoints PR agency to replace CEO team'],
    ['being named a leader', 'Acme named a leader by analysts, CEO says'],
    ['another company acting', 'Beta acquires Gamma while watching'],
    ['nothing happening', 'Acme and the weather'],
  ])('no special type for %s', (_case, title) =>
    expect(classifyHeadline(title, { account: 'Acme' })).toBeUndefined(),
  )

  test('the rule is named', () => {
    expect(classifyHeadline('Acme raises $12M Series A', { account: 'Acme' })?.rule).toBe('funding-raised')
  })

  test('a headline of the company itself scores higher', () => {
    expect(
      classifyHeadline('We are opening up: opens Berlin office', { account: 'Acme', ownFeed: true })?.score,
    ).toBe(0.8)
    expect(classifyHeadline('We are opening up: opens Berlin office', { account: 'Acme' })).toBeUndefined()
  })

  test('without an account, any subject counts', () => {
    expect(classifyHeadline('Northwind raises $12M')?.type).toBe(FUNDING)
    expect(classifyHeadline('raises $12M')?.type).toBe(FUNDING)
    expect(classifyHeadline('how to raise money')).toBeUndefined()
  })
})

describe('a number behind a verb of cutting', () => {
  test.each([
    'Acme releases 500 workers',
    'Acme to release nearly 300 staff',
    'Acme cuts 500',
    'Acme axes 120',
    'Acme sheds 1,200',
    'Acme sacks hundreds',
    'Acme lets go of 40 employees',
    'Acme drops 200 employees',
    'Acme releases 40 contractors',
  ])('is of people in "%s"', (title) => expect(classifyHeadline(title)?.type).toBe(HEADCOUNT))

  test.each([
    'Nettlebay Pay launches release 16.5',
    'GitLab publishes release 17.4',
    'Acme ships release 12',
    'Acme Announces Release 5',
    'Python releases 3.14',
    'Acme releases 10 new features for developers',
    'Acme releases update for 500 engineers',
    'Acme releases 10 models for teams',
    'Acme releases 500 hours of training data',
    'Acme drops 2.0',
    'Acme drops 3 new tools for engineers',
    'Acme cuts 16.5',
    'Acme axes 2026',
    'Acme scraps 737',
    'Acme removes 500',
    'Acme loses 3',
    'Acme ends support for version 7',
    'Acme cuts 2025 outlook',
    'Kernel 6.18 released',
  ])('is a version, a year or a thing in "%s"', (title) =>
    expect(classifyHeadline(title)?.type).not.toBe(HEADCOUNT),
  )
})
