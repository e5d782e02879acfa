import { describe, expect, test } from 'vitest'
import { CHANNELS, channelOf } from '../../../functions/webhooks/channels/channels.ts'
import { shownUrl } from '../../../functions/webhooks/channels/shown-url.ts'

const TEAMS =
  'https://prod-01.westeurope.logic.azure.com:443/workflows/0123456789abcdef/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers&sv=1.0&sig=very-secret'
const POWER =
  'https://default0123.4f.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/01/triggers/manual/paths/invoke?api-version=1&sig=very-secret'
const DISCORD = 'https://discord.com/api/webhooks/1234567890123/very-secret_token-0123456789'
const SLACK = 'https://hooks.slack.com/services/T024BE7LD/B024BE7LH/very-secret-0123456789'

describe('the place of a destination', () => {
  test.each([
    ['slack', SLACK],
    ['teams', TEAMS],
    ['teams', POWER],
    ['discord', DISCORD],
    ['discord', DISCORD.replace('/api/', '/api/v10/')],
    ['webhook', 'https://example.com/anything?key=1'],
  ] as const)('of kind %s can be %s', (name, url) => {
    expect(channelOf(name).placeProblem(url, 'public')).toBeUndefined()
  })

  test.each([
    ['slack', SLACK.replace('hooks.slack.com', 'hooks.slack.com.evil.example')],
    ['slack', SLACK.replace('hooks.slack.com', 'evil.example')],
    ['slack', SLACK.replace('hooks.slack.com', '127.0.0.1')],
    ['slack', 'https://hooks.slack.com/'],
    ['slack', 'https://hooks.slack.com/services/T/B/../../../x'],
    ['teams', 'https://logic.azure.com/workflows/x?sig=y'],
    ['teams', 'https://evil-logic.azure.com/workflows/x?sig=y'],
    ['teams', 'https://logic.azure.com.evil.example/workflows/x?sig=y'],
    ['teams', TEAMS.replace(':443', ':8443')],
    ['teams', TEAMS.split('?')[0] ?? ''],
    ['discord', DISCORD.replace('discord.com', 'discord.com.evil.example')],
    ['discord', 'https://discord.com/api/channels/1/messages'],
    ['discord', `${DISCORD}?wait=true`],
    ['discord', `${DISCORD}/../../../users/@me`],
  ] as const)('of kind %s can not be %s', (name, url) => {
    expect(channelOf(name).placeProblem(url, 'public')).toMatch(/^Must (be the URL|lead to a public address)/)
  })

  test.each(CHANNELS.filter(({ secretPath }) => secretPath))(
    '$name is shown without its secret',
    (channel) => {
      for (const url of [SLACK, TEAMS, POWER, DISCORD]) {
        const shown = shownUrl(channel, url)
        expect(shown.startsWith(`${new URL(url).origin}/`)).toBe(true)
        expect(shown).toContain('…')
        expect(shown).not.toContain('secret')
      }
    },
  )

  test('of a webhook is shown with its path and without its query', () => {
    const shown = shownUrl(channelOf('webhook'), 'https://example.com/in/here?token=very-secret#part')
    expect(shown).toBe('https://example.com/in/here?…')
  })
})
