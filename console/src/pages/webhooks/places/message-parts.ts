import type { Kind } from './kinds.ts'

/** What a reader of a channel sees of a message. */
export interface MessageParts {
  readonly title: string
  readonly lines: readonly string[]
  readonly about: string
  readonly link: string
}

interface SlackText {
  readonly type: string
  readonly text: string
}
interface SlackMessage {
  readonly blocks: readonly { readonly text?: SlackText; readonly elements?: readonly SlackText[] }[]
}
interface Card {
  readonly body: readonly { readonly inlines: readonly { readonly text: string }[] }[]
  readonly actions: readonly { readonly title: string }[]
}
interface TeamsMessage {
  readonly attachments: readonly { readonly content: Card }[]
}
interface DiscordMessage {
  readonly embeds: readonly {
    readonly title: string
    readonly description: string
    readonly footer?: { readonly text: string }
  }[]
}

interface Mail {
  readonly subject: string
  readonly text: string
}

/** Undefined for JSON that machines read. The service itself has written it. */
export function messageParts(kind: Kind, body: string): MessageParts | undefined {
  if (kind === 'slack') return ofSlack(JSON.parse(body))
  if (kind === 'teams') return ofTeams(JSON.parse(body))
  if (kind === 'email') return ofMail(JSON.parse(body))
  return kind === 'discord' ? ofDiscord(JSON.parse(body)) : undefined
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** `<address|words>` */
const wordsOfLink = (text: string) => text.slice(text.indexOf('|') + 1, -1)

function ofSlack({ blocks }: SlackMessage): MessageParts {
  const [title, ...lines] = blocks.flatMap(({ text }) => (text ? [unescaped(text.text)] : []))
  const notes = blocks.flatMap(({ elements = [] }) => elements)
  const about = notes.filter(({ type }) => type === 'plain_text').map(({ text }) => unescaped(text))
  const links = notes.filter(({ type }) => type === 'mrkdwn').map(({ text }) => unescaped(wordsOfLink(text)))
  return { title: title ?? '', lines, about: about.join(' · '), link: links.join(' ') }
}

function ofTeams({ attachments }: TeamsMessage): MessageParts {
  const card = attachments[0]?.content
  const texts = (card?.body ?? []).map(({ inlines }) => inlines.map(({ text }) => text).join(''))
  const [title = '', ...lines] = texts
  const about = lines.pop() ?? ''
  return { title, lines, about, link: card?.actions[0]?.title ?? '' }
}

/** The first line of the text is the subject again. */
function ofMail({ subject, text }: Mail): MessageParts {
  const [, ...lines] = text.replaceAll('\u2060', '').split('\n\n')
  return { title: subject, lines, about: '', link: '' }
}

function ofDiscord({ embeds }: DiscordMessage): MessageParts {
  const [embed] = embeds
  const plain = (text: string) => text.replace(/\\(.)|\*\*/g, '$1')
  return {
    title: plain(embed?.title ?? ''),
    lines: plain(embed?.description ?? '').split('\n'),
    about: embed?.footer?.text ?? '',
    link: '',
  }
}
