import fc from 'fast-check'
import type { SignalNotice } from '../../../functions/webhooks/channels/channel.ts'
import { sampleSignal } from '../../../functions/webhooks/sample-signal.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')

export const aNotice = (
  changes: Partial<SignalNotice['record']> = {},
  reasons: SignalNotice['reasons'] = [],
) => ({ record: { ...sampleSignal(NOW), ...changes }, reasons })

/** What a stranger may write into a page, a headline or a name. */
const HOSTILE = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<!channel>',
        '<!here|click>',
        '<@U012AB3CD>',
        '<https://evil.example|your bank>',
        '&lt;!everyone&gt;',
        '*bold*',
        '```',
        '[your bank](https://evil.example)',
        '@everyone',
        '\u202e',
        '🧑‍🤝‍🧑',
        '\n',
        '&'.repeat(400),
        '<'.repeat(3000),
        '*'.repeat(3000),
        'ä'.repeat(2000),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '))

export const HOSTILE_NOTICE = fc
  .record({
    text: HOSTILE,
    name: HOSTILE,
    first: HOSTILE,
    source: fc.oneof(HOSTILE, fc.webUrl()),
    why: HOSTILE,
  })
  .map(({ text, name, first, source, why }) => {
    const { person, account } = sampleSignal(NOW)
    return aNotice(
      {
        text,
        source,
        account: account && { ...account, name },
        person: person && { ...person, firstName: first },
      },
      [{ kind: 'keyword', name: why }],
    )
  })
