import * as v from 'valibot'
import type { Channel, ChannelVerdict, DigestNotice, Notice } from './channel.ts'
import { CHAT, chatVerdict, messageRefused, triedLater } from './chat.ts'
import { cutVisibly } from './cut-text.ts'
import { type DigestLine, digestLines, digestTitle, moreThan, thatFit } from './digest-text.ts'
import { aboutOf, headlineOf, noticeText } from './notice-text.ts'
import { webPlace } from './web-place.ts'

const HOSTS = ['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com']
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{1,25}\/[\w-]{1,200}$/
const LONGEST_TITLE = 256
const LONGEST_DESCRIPTION = 4000
const LONGEST_FOOTER = 2000

/** The colon too: without it, an address in a text is no link, and a name between two is no emoji. */
const MARKDOWN = /[\\`*_~|>#[\]()<:@-]/g

const escaped = (text: string) => text.replace(MARKDOWN, '\\$&')

/** What is left of the text when its escaped form may have so many characters. */
function within(text: string, most: number): string {
  for (let room = most; ; ) {
    const written = escaped(cutVisibly(text, room))
    if (written.length <= most) return written
    room -= Math.max(1, Math.floor((written.length - most) / 2))
  }
}

export function discordMessage(notice: Notice) {
  const text = noticeText(notice)
  return {
    embeds: [
      {
        title: within(headlineOf(text), LONGEST_TITLE),
        description: within(text.what, LONGEST_DESCRIPTION),
        ...(text.link !== null && { url: text.link }),
        footer: { text: cutVisibly([aboutOf(text), text.host].filter(Boolean).join(' · '), LONGEST_FOOTER) },
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

const LONGEST_HEAD = 300
const LONGEST_LINE = 1200

/** The words of the link are the host that it leads to. Brackets in an address would end the link. */
const linkTo = (link: string, host: string) =>
  ` [${escaped(host)}](${link.replaceAll('(', '%28').replaceAll(')', '%29')})`

const lineOf = ({ head, text, link, host }: DigestLine) =>
  `• **${within(head, LONGEST_HEAD)}** · ${within(text, LONGEST_LINE)}${link === null || host === null ? '' : linkTo(link, host)}`

export function discordDigest(notice: DigestNotice) {
  const lines = thatFit(digestLines(notice).map(lineOf), ({ length }) => length + 1, LONGEST_DESCRIPTION)
  const more = moreThan(notice, lines.length)
  return {
    embeds: [
      {
        title: digestTitle(notice),
        description: lines.join('\n'),
        ...(more !== null && { footer: { text: more } }),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

const Refusal = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      code: v.optional(v.number()),
      retry_after: v.optional(v.pipe(v.number(), v.minValue(0))),
    }),
  ),
  {},
)

const UNKNOWN_WEBHOOK = 10_015
const INVALID_TOKEN = 50_027

function refusalOf(status: number, body: string): ChannelVerdict {
  const { code, retry_after } = v.parse(Refusal, body)
  const answered = `Discord answered ${status}${code === undefined ? '' : ` (code ${code})`}.`
  if (code === UNKNOWN_WEBHOOK || code === INVALID_TOKEN || status === 410) {
    const reason = `${answered} The webhook was removed, or its URL has changed.`
    return { state: 'stop', reason, explain: `${reason} Make a new one in Discord, and set its URL here.` }
  }
  if (status === 400 || status === 413) {
    return messageRefused(answered)
  }
  return {
    ...triedLater(answered),
    ...(retry_after !== undefined && { afterMs: Math.ceil(retry_after * 1000) }),
  }
}

/** A webhook of a Discord channel. */
export const discord = {
  name: 'discord',
  description: 'posts a message to a channel of Discord, by its webhook',
  placeProblem: webPlace(({ hostname, port, pathname, search }) =>
    HOSTS.includes(hostname) && port === '' && PATH.test(pathname) && search === ''
      ? undefined
      : 'Must be the URL of a webhook of a channel: https://discord.com/api/webhooks/…/…',
  ),
  body: (notice) => JSON.stringify(discordMessage(notice)),
  digest: (notice) => JSON.stringify(discordDigest(notice)),
  verdict: chatVerdict(refusalOf),
  ...CHAT,
} as const satisfies Channel
