import type { Channel, ChannelVerdict, DigestNotice, Notice } from './channel.ts'
import { CHAT, chatVerdict, messageRefused, triedLater } from './chat.ts'
import { cutVisibly } from './cut-text.ts'
import { type DigestLine, digestLines, digestTitle, moreThan, thatFit } from './digest-text.ts'
import { aboutOf, headlineOf, type NoticeText, noticeText } from './notice-text.ts'
import { webPlace } from './web-place.ts'

/** Workflows of Power Automate, of the Azure clouds of governments too. */
const HOST =
  /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:logic\.azure\.(?:com|us)|api\.powerplatform\.(?:com|us))$/
const LONGEST_TITLE = 250

/** A text run is shown as it is: unlike a text block, it reads no Markdown. */
const run = (text: string, look: object = {}) => ({
  type: 'RichTextBlock' as const,
  inlines: [{ type: 'TextRun' as const, text, ...look }],
})

const CARD = {
  $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
  type: 'AdaptiveCard' as const,
  version: '1.4' as const,
}

function cardOf(text: NoticeText) {
  const { what, link, host } = text
  return {
    ...CARD,
    /** Notifications show it. */
    fallbackText: cutVisibly(headlineOf(text), LONGEST_TITLE),
    body: [
      run(cutVisibly(headlineOf(text), LONGEST_TITLE), { weight: 'Bolder', size: 'Medium' }),
      run(what === '' ? '…' : what),
      run(aboutOf(text), { isSubtle: true, size: 'Small' }),
    ],
    actions:
      link === null || host === null ? [] : [{ type: 'Action.OpenUrl' as const, title: host, url: link }],
  }
}

const messageOf = <C>(content: C) => ({
  type: 'message' as const,
  attachments: [
    { contentType: 'application/vnd.microsoft.card.adaptive' as const, contentUrl: null, content },
  ],
})

export const teamsMessage = (notice: Notice) => messageOf(cardOf(noticeText(notice)))

/** Some larger messages were refused. The rest is for the title and the count of the others. */
const ROOM_FOR_LINES = 18_000

const lineBlock = ({ head, text, link, host }: DigestLine) => ({
  type: 'RichTextBlock' as const,
  inlines: [
    { type: 'TextRun' as const, text: head, weight: 'Bolder' },
    { type: 'TextRun' as const, text: ` · ${text} ` },
    ...(link === null || host === null
      ? []
      : [
          {
            type: 'TextRun' as const,
            text: host,
            selectAction: { type: 'Action.OpenUrl' as const, title: host, url: link },
          },
        ]),
  ],
})

const sizeOf = (block: object) => Buffer.byteLength(JSON.stringify(block)) + 1

export function teamsDigest(notice: DigestNotice) {
  const lines = thatFit(digestLines(notice).map(lineBlock), sizeOf, ROOM_FOR_LINES)
  const more = moreThan(notice, lines.length)
  const title = run(digestTitle(notice), { weight: 'Bolder', size: 'Medium' })
  const last = more === null ? [] : [run(more, { isSubtle: true, size: 'Small' })]
  return messageOf({
    ...CARD,
    fallbackText: digestTitle(notice),
    body: [title, ...lines, ...last],
    actions: [],
  })
}

const CODE = /"code"\s*:\s*"(\w{1,80})"/

function refusalOf(status: number, body: string): ChannelVerdict {
  const code = CODE.exec(body)?.[1]
  const answered = `Teams answered ${status}${code === undefined ? '' : ` ${code}`}.`
  if ([401, 403, 404, 410].includes(status)) {
    const reason = `${answered} The workflow is gone or switched off, or its URL has changed.`
    return { state: 'stop', reason, explain: `${reason} Switch it on, and set its URL here.` }
  }
  if (status === 400 || status === 413) {
    return messageRefused(answered)
  }
  return triedLater(answered)
}

/** A workflow of Microsoft Teams that begins with a webhook request. 202 says that it begins, not that it ends well. */
export const teams = {
  name: 'teams',
  description: 'posts a card to a chat or channel, by a workflow of Microsoft Teams',
  placeProblem: webPlace(({ hostname, port, searchParams }) =>
    HOST.test(hostname) && (port === '' || port === '443') && searchParams.has('sig')
      ? undefined
      : 'Must be the URL of a workflow that begins with a webhook request, with its sig: https://….logic.azure.com/… or https://….api.powerplatform.com/…',
  ),
  body: (notice) => JSON.stringify(teamsMessage(notice)),
  digest: (notice) => JSON.stringify(teamsDigest(notice)),
  verdict: chatVerdict(refusalOf),
  ...CHAT,
} as const satisfies Channel
