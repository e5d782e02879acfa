import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  classifyHeadline,
  findingIn,
  readEvent,
} from '../../../functions/sources/headlines/classify-headline.ts'
import { featuresOf, SAID } from '../../../functions/sources/headlines/features.ts'
import { WEIGHTS } from '../../../functions/sources/headlines/score/weights.ts'
import { weightsIn } from '../../../functions/sources/headlines/score/weights-in.ts'
import { likelihood, stretchName } from '../../../functions/sources/headlines/score-of.ts'
import { tagHeadline } from '../../../functions/sources/headlines/tag-tokens.ts'

const scoreOfText = (headline: string) => classifyHeadline(headline)?.score ?? 0

describe('the score of a headline', () => {
  test('is higher for a short plain deal than for one late in a long headline', () => {
    const late =
      'In a week of many quarterly results from across the region and its markets, Norvane acquires Halden to grow'
    expect(scoreOfText('Norvane acquires Halden')).toBeGreaterThan(scoreOfText(late))
  })

  test('is the score of the rule where no feature has a weight', () => {
    expect(likelihood({}, ['deal short'], 0.8)).toBeCloseTo(0.8)
  })

  test('rises with a weight above zero and falls with one below', () => {
    expect(likelihood({ 'deal short': 1 }, ['deal short'], 0.8)).toBeGreaterThan(0.8)
    expect(likelihood({ 'deal late': -1 }, ['deal late'], 0.8)).toBeLessThan(0.8)
  })

  test('knows words of English and pairs of them, as the headline has them', () => {
    const finding = findingIn(tagHeadline('Norvane to sell unit'))
    expect(finding && featuresOf(finding)).toEqual(expect.arrayContaining(['deal =unit', 'deal =to sell']))
    const german = findingIn(tagHeadline('Zeppelbau übernimmt den Zulieferer Lenkwerk'))
    expect(german && featuresOf(german).filter((name) => name.includes(SAID))).toEqual([])
  })

  test('has its weights by their names, some of several words', () =>
    expect(weightsIn('deal>=to sell -50|short 7\n>leader 100\n')).toEqual({
      'deal =to sell': -0.5,
      'deal short': 0.07,
      leader: 1,
    }))

  test('has the weights that are written', () => {
    const written = new URL('../../quality/calibration/weights.txt', import.meta.url)
    expect(WEIGHTS).toEqual(weightsIn(readFileSync(written, 'utf8')))
  })

  test('has no weight for a name', () =>
    expect(
      Object.keys(WEIGHTS).filter((name) =>
        /=.*\b(?:twitter|musk|amazon|usair|gencorp|buffett)\b/.test(name),
      ),
    ).toEqual([]))

  test('is stretched for its kind of event, and more likely events stay more likely', () => {
    const features = ['deal-buys', 'deal']
    const stretched = { [stretchName('deal')]: 2 }
    expect(likelihood(stretched, features, 0.8)).toBeGreaterThan(likelihood({}, features, 0.8))
    expect(likelihood(stretched, ['leader-new', 'leader'], 0.8)).toBeCloseTo(0.8)
  })

  test('rests on the rule and on what else the headline says', () => {
    const finding = findingIn(tagHeadline('Norvane acquires Halden for $40 million'))
    expect(finding && featuresOf(finding)).toEqual(
      expect.arrayContaining([finding?.rule.name, 'deal MONEY', 'deal NUM']),
    )
  })
})

describe('a bid', () => {
  test.each(['Norvane launches hostile takeover bid for Halden', 'Halden accepts takeover bid from Norvane'])(
    '%s: made or accepted is a deal',
    (headline) =>
      expect(classifyHeadline(headline)).toMatchObject({
        type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
        modality: 'stated',
      }),
  )

  test('that is weighed is a possible deal only', () =>
    expect(readEvent('Norvane weighs takeover bid for Halden')?.modality).toBe('possible'))
})

test('each company of a correction is told that it is one', () => {
  const headline = 'Correction: Norvane raises $5M seed round, Halden names Jane Roe CEO'
  for (const account of ['Norvane', 'Halden'])
    expect(readEvent(headline, { account })).toMatchObject({ subject: account, corrected: true })
})
