import type { Channel, ChannelVerdict, SignalNotice } from './channel.ts'
import { CHAT, chatVerdict, messageRefused, triedLater } from './chat.ts'
import { cutVisibly } from './cut-text.ts'
import { aboutOf, headlineOf, type NoticeText, noticeText } from './notice-text.ts'

/** Workflows of Power Automate, of the Azure clouds of governments too. */
const HOST =
  /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:logic\.azure\.(?:com|us)|api\.powerplatform\.(?:com|us))$/
const LONGEST_TITLE = 250

/** A text run is shown as it is: unlike a text block, it reads no Markdown. */
const run = (text: string, look: object = {}) => ({
  type: 'RichTextBlock' as const,
  inlines: [{ type: 'TextRun' as const, text, ...look }],
})

function cardOf(text: NoticeText) {
  const { what, link, host } = text
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard' as const,
    version: '1.4' as const,
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

export const teamsMessage = (notice: SignalNotice) => ({
  type: 'message' as const,
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive' as const,
      contentUrl: null,
      content: cardOf(noticeText(notice)),
    },
  ],
})

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
  placeProblem: ({ hostname, port, searchParams }) =>
    HOST.test(hostname) && (port === '' || port === '443') && searchParams.has('sig')
      ? undefined
      : 'Must be the URL of a workflow that begins with a webhook request, with its sig: https://….logic.azure.com/… or https://….api.powerplatform.com/…',
  body: (notice) => JSON.stringify(teamsMessage(notice)),
  verdict: chatVerdict(refusalOf),
  ...CHAT,
} as const satisfies Channel
