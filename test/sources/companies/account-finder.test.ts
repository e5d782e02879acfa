import { describe, expect, test } from 'vitest'
import { companyKey } from '../../../functions/company-names/company-key.ts'
import { accountFinder } from '../../../functions/sources/companies/account-finder.ts'
import type { Observation } from '../../../functions/sources/observation.ts'
import { readObservation } from '../../../functions/sources/signal-content.ts'
import {
  alikeCompanies,
  companyDomain,
  nameCandidates,
} from '../../../functions/sources/text/company-name.ts'

describe('a company is identified by', () => {
  test.each([
    ['Acme', 'ACME, Inc.', true],
    ['Acme GmbH', 'Acme AG', true],
    ['Acme Holdings Ltd.', 'The Acme Company', true],
    ['Müller & Söhne KG', 'Muller and Sohne', true],
    ['L’Étoile S.A.', "L'Etoile", true],
    ['Acme Robotics', 'Acme', true],
    ['Honeycomb.io', 'Honeycomb', true],
    ['Ace Robotics', 'Ace', false],
    ['Robotics', 'Acme Robotics', false],
    ['Inc', 'Ltd', false],
    ['', '', false],
  ])('its name: %s and %s', (a, b, same) => expect(alikeCompanies(a, b)).toBe(same))

  test.each([
    ['https://www.acme.example/about', 'acme.example'],
    ['https://github.com/acme', undefined],
    ['https://acme.github.io/', undefined],
    ['nonsense', undefined],
    [null, undefined],
  ])('its domain: %s', (url, domain) => expect(companyDomain(url)).toBe(domain))

  test('the capitalised words of a headline, and their beginnings', () => {
    expect(nameCandidates('Northwind Robotics raises $12M from Beta Capital')).toEqual([
      'northwind robotics',
      'northwind',
      'beta capital',
      'beta',
    ])
    expect(companyKey('Northwind Robotics Inc.')).toBe('northwind robotics')
  })
})

describe('an observation is about', () => {
  const companies = [
    { id: 'acc_1', name: 'Acme GmbH', websiteUrl: 'https://acme.example' },
    { id: 'acc_2', name: 'Northwind Robotics', websiteUrl: null },
    { id: 'acc_3', name: 'Twin', websiteUrl: null },
    { id: 'acc_4', name: 'Twin Inc.', websiteUrl: 'https://twin.example' },
    { id: 'acc_5', name: 'Arc', websiteUrl: null },
    { id: 'acc_6', name: 'Block', websiteUrl: 'https://block.example' },
    { id: 'acc_7', name: 'Birch Capital', websiteUrl: null },
  ]
  const accounts = accountFinder({
    with: async (word) =>
      companies
        .filter(({ name, websiteUrl }) => `${name} ${websiteUrl}`.toLowerCase().includes(word))
        .map((company) => ({ ...company, mergedIds: [] })),
  })
  const news: Observation = {
    source: 'hacker-news',
    nativeId: '1',
    kind: 'news',
    url: 'https://news.example/1',
    title: '',
    body: '',
    at: undefined,
  }

  test.each([
    ['the company it names', { kind: 'job', company: 'ACME' }, 'acc_1'],
    ['no account when the company is unknown', { kind: 'job', company: 'Other', title: 'Acme' }, null],
    ['the company of its website', { url: 'https://www.acme.example/blog/x', title: 'Hello' }, 'acc_1'],
    ['the company in its headline', { title: 'Northwind Robotics raises $12M' }, 'acc_2'],
    ['no account when two match', { title: 'Twin raises $12M' }, null],
    [
      'the one of two that has the site',
      { title: 'Twin raises $12M', url: 'https://twin.example/x' },
      'acc_4',
    ],
    [
      'the company of the event',
      { title: 'Birch Capital backs AI lab Northwind Robotics with $3M' },
      'acc_2',
    ],
    ['no account of an investor', { title: 'Unknown Labs raises $3M from Birch Capital' }, null],
    ['the buyer', { title: 'Northwind Robotics acquires Acme' }, 'acc_2'],
    ['no account for a word of every day', { title: 'Block by block, the city changes' }, null],
    ['a word of every day that has an event', { title: 'Block lays off 900 employees' }, 'acc_6'],
    ['a word of every day on its own site', { title: 'Hello', url: 'https://block.example/x' }, 'acc_6'],
    ['the domain in its headline', { title: 'Acme.example is down' }, 'acc_1'],
    ['no account for a short name', { title: 'Arc raises $12M' }, null],
    ['no account for a name in lower case', { title: 'the northwind robotics club' }, null],
  ] as const)('%s', async (_case, changes, expected) => {
    const observation = { ...news, ...changes }
    const found = await accounts.about(observation, readObservation(observation).event)
    expect(found?.id ?? null).toBe(expected)
  })
})
