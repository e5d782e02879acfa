import type { KnownBlock } from '@slack/types'
import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discord, discordMessage } from '../../../functions/webhooks/channels/discord.ts'
import { slack, slackMessage } from '../../../functions/webhooks/channels/slack.ts'
import { teams, teamsMessage } from '../../../functions/webhooks/channels/teams.ts'
import { discordSays } from '../../support/channels/discord-stand-in.ts'
import { aNotice, HOSTILE_NOTICE } from '../../support/channels/hostile-notice.ts'
import { slackSays } from '../../support/channels/slack-stand-in.ts'
import { teamsSays } from '../../support/channels/teams-stand-in.ts'

describe('a message to Slack', () => {
  test('says who, what, why it matters, when, and leads to the source', () => {
    const message = slackMessage(aNotice({}, [{ kind: 'keyword', name: 'robotics zurich' }]))
    const blocks: KnownBlock[] = message.blocks
    expect(blocks.map(({ type }) => type)).toEqual(['header', 'section', 'context', 'context'])
    expect(message.blocks).toMatchObject([
      { text: { text: 'Announcement: Ada Example, Example Robotics' } },
      { text: { text: expect.stringContaining('opens an office in Zurich') } },
      { elements: [{ text: 'Matches keyword “robotics zurich” · 2026-11-21' }] },
      {
        elements: [{ text: '<https://example.com/news/example-robotics-opens-zurich-office|example.com>' }],
      },
    ])
  })

  test('is cut visibly where Slack takes no more', () => {
    const { account } = aNotice().record
    const long = aNotice({
      text: 'ä & '.repeat(5000),
      account: account && { ...account, name: '&'.repeat(500) },
    })
    const { blocks } = slackMessage(long)
    expect(JSON.stringify(blocks[0])).toContain('…')
    expect(JSON.stringify(blocks[1])).toContain('…')
    expect(slackSays(slack.body(long))).toEqual([200, 'ok'])
  })

  test('is taken, and has no markup of strangers, whatever they write', () => {
    fc.assert(
      fc.property(HOSTILE_NOTICE, (notice) => {
        const body = slack.body(notice)
        expect(slackSays(body)).toEqual([200, 'ok'])
        const { blocks, text } = slackMessage(notice)
        const texts = [text, ...blocks.flatMap((block) => ('text' in block ? block.text.text : []))]
        for (const shown of texts) expect(shown).not.toMatch(/[<>]/)
        const links = body.match(/<[^>]*>/g) ?? []
        expect(links.length).toBeLessThanOrEqual(1)
        for (const link of links) expect(link).toMatch(/^<https?:\/\/[^|<>\s]+\|[^|<>\s]+>$/)
      }),
    )
  })
})

describe('the verdict of an answer of Slack', () => {
  const verdict = (status: number, body: string) => slack.verdict({ status, headers: {}, body })

  test.each([
    [403, 'action_prohibited'],
    [403, 'invalid_token'],
    [404, 'channel_not_found'],
    [404, 'no_service'],
    [404, 'no_team'],
    [410, 'channel_is_archived'],
    [404, '<html>'],
  ])('%i %s stops the destination', (status, body) =>
    expect(verdict(status, body)).toMatchObject({
      state: 'stop',
      reason: expect.stringContaining(`Slack answered ${status}`),
    }),
  )

  test.each(['invalid_payload', 'invalid_blocks', 'no_text'])('400 %s drops this message only', (body) =>
    expect(verdict(400, body).state).toBe('drop'),
  )

  test.each([429, 500, 503])('%i is tried again', (status) =>
    expect(verdict(status, 'rate_limited').state).toBe('retry'),
  )

  test('an answer is repeated in words only when it is a code', () =>
    expect(JSON.stringify(verdict(404, '<script>alert(1)</script>'))).not.toContain('script'))
})

describe('a card for Teams', () => {
  test('says the same, in texts that read no Markdown, and is a card of version 1.4', () => {
    const { attachments } = teamsMessage(aNotice({}, [{ kind: 'list', name: 'Robots' }]))
    const card = new AdaptiveCard()
    const context = new SerializationContext(Versions.v1_4)
    card.parse(attachments[0]?.content, context)
    expect([...Array(context.eventCount).keys()].map((place) => context.getEventAt(place))).toEqual([])
    expect(card.getItemCount()).toBe(3)
    const texts = attachments[0]?.content.body.map(({ inlines }) => inlines[0]?.text)
    expect(texts).toEqual([
      'Announcement: Ada Example, Example Robotics',
      expect.stringContaining('opens an office in Zurich'),
      'Matches list “Robots” · 2026-11-21',
    ])
    expect(attachments[0]?.content.actions).toEqual([
      {
        type: 'Action.OpenUrl',
        title: 'example.com',
        url: 'https://example.com/news/example-robotics-opens-zurich-office',
      },
    ])
  })

  test('is taken, whatever strangers write', () => {
    fc.assert(
      fc.property(HOSTILE_NOTICE, (notice) => {
        expect(teamsSays(teams.body(notice))).toEqual([202, ''])
      }),
    )
  })

  test.each([
    [202, '', 'taken'],
    [200, '', 'taken'],
    [401, '{"error":{"code":"DirectApiAuthorizationRequired"}}', 'stop'],
    [404, '{"error":{"code":"WorkflowNotFound"}}', 'stop'],
    [400, '{"error":{"code":"TriggerInputSchemaMismatch"}}', 'drop'],
    [413, '', 'drop'],
    [429, '', 'retry'],
    [502, '', 'retry'],
  ])('that is answered with %i %s is %s', (status, body, state) =>
    expect(teams.verdict({ status, headers: {}, body }).state).toBe(state),
  )
})

describe('a message to Discord', () => {
  test('says the same, and mentions nobody', () => {
    const message = discordMessage(aNotice({}, [{ kind: 'keyword', name: 'robots' }]))
    expect(message).toEqual({
      embeds: [
        {
          title: 'Announcement\\: Ada Example, Example Robotics',
          description: expect.stringContaining('opens an office in Zurich'),
          url: 'https://example.com/news/example-robotics-opens-zurich-office',
          footer: { text: 'Matches keyword “robots” · 2026-11-21 · example.com' },
        },
      ],
      allowed_mentions: { parse: [] },
    })
  })

  test('is taken, and has no markup of strangers, whatever they write', () => {
    fc.assert(
      fc.property(HOSTILE_NOTICE, (notice) => {
        expect(discordSays(discord.body(notice))).toEqual([204, 0])
        const [embed] = discordMessage(notice).embeds
        for (const shown of [embed?.title, embed?.description]) {
          expect(shown?.replace(/\\./gs, '')).not.toMatch(/[*_~`|>#[\]<@]/)
        }
      }),
    )
  })

  test.each([
    [204, '', 'taken'],
    [200, '{}', 'taken'],
    [404, '{"message":"Unknown Webhook","code":10015}', 'stop'],
    [401, '{"message":"Invalid Webhook Token","code":50027}', 'stop'],
    [404, 'not found', 'retry'],
    [400, '{"code":50035}', 'drop'],
    [500, '', 'retry'],
  ])('that is answered with %i %s is %s', (status, body, state) =>
    expect(discord.verdict({ status, headers: {}, body }).state).toBe(state),
  )

  test('that comes too soon is sent when Discord says', () =>
    expect(
      discord.verdict({ status: 429, headers: {}, body: '{"retry_after":2.25,"global":false}' }),
    ).toMatchObject({ state: 'retry', afterMs: 2250 }))
})
