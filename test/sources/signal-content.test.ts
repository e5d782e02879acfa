import { describe, expect, test } from 'vitest'
import type { Observation } from '../../functions/sources/observation.ts'
import { readObservation, signalContent } from '../../functions/sources/signal-content.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')

const post: Observation = {
  source: 'bluesky',
  nativeId: '1',
  kind: 'post',
  url: 'https://bsky.app/profile/x/post/1',
  title: '',
  body: 'We at Acme are hiring, see acme.example',
  at: '2026-06-09T00:00:00.000Z',
  author: 'Ada Example (@ada.example)',
  links: ['https://acme.example/jobs', 'javascript:alert(1)', 'https://acme.example/jobs'],
}

const contentOf = (observation: Observation, context?: Parameters<typeof readObservation>[1]) =>
  signalContent(observation, NOW, readObservation(observation, context))

describe('the content of a signal', () => {
  test('names who posted, and keeps where it was found', () => {
    const content = contentOf(post, { spans: [{ start: 6, end: 10 }] })
    expect(content).toEqual({
      type: 'ACCOUNT_JOB_HIRING',
      text: 'Ada Example (@ada.example): We at Acme are hiring, see acme.example',
      highlights: ['Acme', 'are hiring'],
      createdAt: '2026-06-09T00:00:00.000Z',
      evidence: {
        source: 'bluesky',
        detectedAt: '2026-06-10T12:00:00.000Z',
        eventAt: '2026-06-09T00:00:00.000Z',
        rule: 'hiring-drive',
        score: 0.8,
        modality: 'stated',
        before: null,
        after: null,
        links: ['https://bsky.app/profile/x/post/1', 'https://acme.example/jobs'],
      },
    })
  })

  test.each([
    ['gdelt', /^The GDELT Project, https:\/\/www\.gdeltproject\.org\/$/],
    ['himalayas', /^Himalayas, https:/],
    ['jobicy', /^Jobicy, https:/],
    ['companies-house', /Open Government Licence/],
  ])('carries the attribution that %s asks for', (source, attribution) => {
    expect(contentOf({ ...post, source }).evidence.attribution).toMatch(attribution)
  })

  test.each(['bluesky', 'lever', 'constructor'])('has none where the source asks for none: %s', (source) => {
    expect(contentOf({ ...post, source }).evidence).not.toHaveProperty('attribution')
  })

  test('does not take the author for the subject of the event', () => {
    const said = { ...post, body: 'raises $12M in seed funding' }
    expect(contentOf(said).type).toBe(contentOf({ ...said, author: undefined }).type)
  })

  test('highlights names, amounts and the words of the event, and says which rule was how sure', () => {
    const news = { ...post, kind: 'news', title: 'Acme raises $12M', body: '', author: undefined } as const
    expect(contentOf(news, { spans: [{ start: 0, end: 4 }] })).toMatchObject({
      type: 'ACCOUNT_RECENT_FUNDING_ROUND',
      highlights: ['Acme', '$12M', 'raises'],
      evidence: { rule: 'funding-raised', score: 0.9, eventAt: post.at },
    })
  })

  test('shows a denial as such, and gives it no special type', () => {
    const news = { ...post, kind: 'news', title: 'Acme denies it will acquire Beta', body: '' } as const
    expect(contentOf(news)).toMatchObject({
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
      evidence: { modality: 'denied', rule: expect.stringMatching(/^deal-/), score: expect.any(Number) },
    })
  })

  test('of a job has its title, and a rule of its own', () => {
    const job = { ...post, kind: 'job', title: 'Acme is hiring: CTO', highlights: ['CTO'], body: '' } as const
    expect(contentOf(job)).toMatchObject({ highlights: ['CTO'], evidence: { rule: 'job-opening' } })
  })
})
