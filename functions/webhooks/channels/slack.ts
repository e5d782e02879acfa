import type { Channel, ChannelVerdict, DigestNotice, Notice } from './channel.ts'
import { CHAT, chatVerdict, messageRefused, triedLater } from './chat.ts'
import { cutVisibly } from './cut-text.ts'
import { type DigestLine, digestLines, digestTitle, moreThan, thatFit, wholeText } from './digest-text.ts'
import { aboutOf, headlineOf, type NoticeText, noticeText } from './notice-text.ts'
import { webPlace } from './web-place.ts'

const HOSTS = ['hooks.slack.com', 'hooks.slack-gov.com']
const PATH = /^\/services\/[^/]+\/[^/]+\/[^/]+$/
/** A header is plain text of at most 150 characters, a section has at most 3,000. */
const LONGEST_HEADER = 150
const LONGEST_SECTION = 2900

/** Without them, Slack reads no link, no mention and no `<!channel>`. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const LONGEST_ESCAPE = 5
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

/** What is left of the text when its escaped form may have so many characters. */
function within(text: string, most: number): string {
  for (let room = most; ; ) {
    const written = escaped(cutVisibly(text, room))
    if (written.length <= most) return written
    room -= Math.max(1, Math.floor((written.length - most) / LONGEST_ESCAPE))
  }
}

/** Signs of formatting stay text only in a text of this type. */
const plain = (text: string, most: number) => ({
  type: 'plain_text' as const,
  text: within(text, most),
  emoji: false,
})

function blocksOf(text: NoticeText) {
  const { what, link, host } = text
  return [
    { type: 'header' as const, text: plain(headlineOf(text), LONGEST_HEADER) },
    { type: 'section' as const, text: plain(what === '' ? '…' : what, LONGEST_SECTION) },
    { type: 'context' as const, elements: [plain(aboutOf(text), LONGEST_SECTION)] },
    ...(link === null || host === null ? [] : [linkBlock(link, host)]),
  ]
}

/** The words of the link are the host that it leads to. Slack does not decode signs in the address itself. */
const linkTo = (link: string, host: string) => ({
  type: 'mrkdwn' as const,
  text: `<${link.replaceAll('|', '%7C')}|${escaped(host)}>`,
})

const linkBlock = (link: string, host: string) => ({
  type: 'context' as const,
  elements: [linkTo(link, host)],
})

export function slackMessage(notice: Notice) {
  const text = noticeText(notice)
  const fallback = [headlineOf(text), text.what].filter((part) => part !== '').join('\n')
  return {
    /** Notifications show it. */
    text: within(fallback, LONGEST_SECTION),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: blocksOf(text),
  }
}

/** Messages of more blocks or characters are refused. Two blocks are the title and the count of the others. */
const MOST_LINES = 48
const ROOM_FOR_LINES = 11_500

const lineBlock = (line: DigestLine) => {
  const { link, host } = line
  return {
    type: 'context' as const,
    elements: [
      plain(wholeText(line), LONGEST_SECTION),
      ...(link === null || host === null ? [] : [linkTo(link, host)]),
    ],
  }
}

const sizeOf = (block: object) => JSON.stringify(block).length + 1

export function slackDigest(notice: DigestNotice) {
  const all = digestLines(notice).slice(0, MOST_LINES).map(lineBlock)
  const lines = thatFit(all, sizeOf, ROOM_FOR_LINES)
  const more = moreThan(notice, lines.length)
  return {
    text: digestTitle(notice),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header' as const, text: plain(digestTitle(notice), LONGEST_HEADER) },
      ...lines,
      ...(more === null ? [] : [{ type: 'context' as const, elements: [plain(more, LONGEST_SECTION)] }]),
    ],
  }
}

const STOPS: Readonly<Record<string, string>> = {
  action_prohibited: 'An admin of the workspace forbids it.',
  channel_is_archived: 'The channel is archived.',
  channel_not_found: 'The channel is gone.',
  invalid_token: 'The URL is not valid, or no longer.',
  no_active_hooks: 'The webhook was switched off.',
  no_service: 'The webhook was removed or switched off.',
  no_service_id: 'The URL is not complete.',
  no_team: 'The workspace is gone.',
  team_disabled: 'The workspace is switched off.',
}

const WORD = /^[a-z_]{1,60}$/

function refusalOf(status: number, body: string): ChannelVerdict {
  const code = WORD.test(body) ? body : undefined
  const answered = `Slack answered ${status}${code === undefined ? '' : ` ${code}`}.`
  const stop = code !== undefined && Object.hasOwn(STOPS, code) ? STOPS[code] : undefined
  if (stop !== undefined || status === 403 || status === 404 || status === 410) {
    const reason = stop === undefined ? answered : `${answered} ${stop}`
    return { state: 'stop', reason, explain: `${reason} Make a new webhook in Slack, and set its URL here.` }
  }
  if (status === 400 || status === 413) {
    return messageRefused(answered)
  }
  return triedLater(answered)
}

/** An incoming webhook of Slack. */
export const slack = {
  name: 'slack',
  description: 'posts a message to a channel, by an incoming webhook of Slack',
  placeProblem: webPlace(({ hostname, port, pathname, search }) =>
    HOSTS.includes(hostname) && port === '' && PATH.test(pathname) && search === ''
      ? undefined
      : 'Must be the URL of an incoming webhook: https://hooks.slack.com/services/…/…/…',
  ),
  body: (notice) => JSON.stringify(slackMessage(notice)),
  digest: (notice) => JSON.stringify(slackDigest(notice)),
  verdict: chatVerdict((status, body) => refusalOf(status, body.trim())),
  ...CHAT,
} as const satisfies Channel
