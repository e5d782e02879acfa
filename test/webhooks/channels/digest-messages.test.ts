import type { KnownBlock } from '@slack/types'
import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SignalNotice } from '../../../functions/webhooks/channels/channel.ts'
import { discord, discordDigest } from '../../../functions/webhooks/channels/discord.ts'
import { slack, slackDigest } from '../../../functions/webhooks/channels/slack.ts'
import { teams, teamsDigest } from '../../../functions/webhooks/channels/teams.ts'
import { webhook } from '../../../functions/webhooks/channels/webhook.ts'
import { discordSays } from '../../support/channels/discord-stand-in.ts'
import { aNotice, HOSTILE_NOTICE } from '../../support/channels/hostile-notice.ts'
import { slackSays } from '../../support/channels/slack-stand-in.ts'
import { teamsSays } from '../../support/channels/teams-stand-in.ts'

const digest = (notices: readonly SignalNotice[], count: number = notices.length) => ({
  id: 'dlv_1',
  from: '2026-11-21T08:00:00.000Z',
  to: '2026-11-21T09:00:00.000Z',
  count,
  notices,
})
const HOSTILE = fc
  .tuple(fc.array(HOSTILE_NOTICE, { minLength: 1, maxLength: 100 }), fc.nat(10_000))
  .map(([notices, more]) => digest(notices, notices.length + more))
const two = digest([aNotice({}, [{ kind: 'keyword', name: 'robots' }]), aNotice()], 215)

describe('a digest', () => {
  test('for Slack has a line for each signal, with its source, and counts the others', () => {
    const blocks: KnownBlock[] = slackDigest(two).blocks
    expect(blocks).toMatchObject([
      { type: 'header', text: { text: '215 new signals' } },
      {
        elements: [
          {
            type: 'plain_text',
            text: expect.stringMatching(
              /^Announcement: Ada Example, .* · Matches keyword “robots” · 2026-11-21$/,
            ),
          },
          { text: '<https://example.com/news/example-robotics-opens-zurich-office|example.com>' },
        ],
      },
      { elements: [{ type: 'plain_text' }, { type: 'mrkdwn' }] },
      { elements: [{ text: 'and 213 more' }] },
    ])
  })

  test('for Teams is a card of version 1.4', () => {
    const card = new AdaptiveCard()
    const context = new SerializationContext(Versions.v1_4)
    card.parse(teamsDigest(two).attachments[0]?.content, context)
    expect([...Array(context.eventCount).keys()].map((place) => context.getEventAt(place))).toEqual([])
    expect(card.getItemCount()).toBe(4)
    expect(JSON.stringify(teamsDigest(two))).toContain('and 213 more')
  })

  test('for Discord has lines whose links name their host', () => {
    const [embed] = discordDigest(two).embeds
    expect(embed).toMatchObject({ title: '215 new signals', footer: { text: 'and 213 more' } })
    expect(embed?.description.split('\n')).toHaveLength(2)
    expect(embed?.description).toMatch(/^• \*\*Announcement\\: Ada Example, Example Robotics\*\* · This/)
    expect(embed?.description).toContain(
      '[example.com](https://example.com/news/example-robotics-opens-zurich-office)',
    )
  })

  test('for a URL of kind webhook has the bodies of its signals, and counts', () => {
    expect(JSON.parse(webhook.digest(two))).toEqual({
      type: 'digest',
      id: 'dlv_1',
      from: two.from,
      to: two.to,
      count: 215,
      more: 213,
      signals: two.notices.map((notice) => JSON.parse(webhook.body(notice))),
    })
  })

  test('is taken by each chat, says how many there are, and has no markup of strangers', () => {
    fc.assert(
      fc.property(HOSTILE, (hostile) => {
        expect(slackSays(slack.digest(hostile))).toEqual([200, 'ok'])
        expect(teamsSays(teams.digest(hostile))).toEqual([202, ''])
        expect(discordSays(discord.digest(hostile))).toEqual([204, 0])
        const { blocks } = slackDigest(hostile)
        const marked = blocks.flatMap((block) => ('elements' in block ? block.elements : []))
        for (const { type, text } of marked)
          expect(text).toMatch(type === 'mrkdwn' ? /^<https?:\/\/[^|<>\s]+\|[^|<>\s]+>$/ : /^[^<>]*$/)
        const lines = marked.filter(({ type }) => type === 'plain_text').length
        const last = /^and (\d+) more$/.exec(marked.at(-1)?.text ?? '')?.[1]
        const shown = last === undefined ? lines : lines - 1
        expect(shown + Number(last ?? 0)).toBe(hostile.count)
        const description = discordDigest(hostile).embeds[0]?.description ?? ''
        const written = description
          .replace(/ \[(?:\\.|[^[\]\\])*\]\(https?:[^()\s]+\)(?=\n|$)/g, '')
          .replace(/^• \*\*((?:\\.|[^*\\])*)\*\*/gm, '$1')
          .replace(/\\./gs, '')
        expect(written).not.toMatch(/[*_~`|>#[\]<@]/)
      }),
      { numRuns: 50 },
    )
  })
})
