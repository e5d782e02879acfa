import { createHash } from 'node:crypto'
import { DomainError } from '../../shared/errors.ts'
import type { StoredReply } from '../../shared/http/idempotency.ts'
import { htmlText } from '../mail/mail-text.ts'
import { type ConsentWorld, confirmAddress, unsubscribeAddress } from './answer-links.ts'

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32em;margin:3em auto;padding:0 1em}button{font:inherit;padding:.5em 1em}'

/** The page has no script, loads nothing, and its form leads to itself. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function page(statusCode: number, title: string, text: string, button?: string): StoredReply {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${htmlText(button)}</button></form>`
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      // Without a referrer, browsers send the form with the origin `null`, which a local service refuses.
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
    body:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${htmlText(title)}</title><style>${STYLE}</style></head>` +
      `<body><main><h1>${htmlText(title)}</h1><p>${htmlText(text)}</p>${form}</main></body></html>`,
  }
}

export interface LinkRequest {
  /** Below the stage: `mail`. */
  readonly place: string
  readonly method: string
  readonly query: Readonly<Record<string, string | undefined>>
}

interface LinkPage {
  /** The same for every link: programs that open links learn nothing, and confirm nothing. */
  readonly asks: StoredReply
  readonly answers: (world: ConsentWorld, token: string) => Promise<StoredReply>
}

const CONFIRM: LinkPage = {
  asks: page(
    200,
    'Signals by mail',
    'Confirm that this address gets signals about companies. Every mail has a link that stops them.',
    'Confirm',
  ),
  answers: async (world, token) =>
    (await confirmAddress(world, token))
      ? page(200, 'Confirmed', 'Signals come to this address from now on.')
      : page(404, 'This link leads nowhere', 'It was used, has ended, or was replaced by a newer one.'),
}

const UNSUBSCRIBE: LinkPage = {
  asks: page(200, 'Stop these mails', 'No more signals are sent to this address.', 'Stop these mails'),
  async answers(world, token) {
    await unsubscribeAddress(world, token)
    return page(200, 'Stopped', 'No more of these mails are sent to this address.')
  },
}

/** Opening a link changes nothing. Its button, or one click in a program for mail (RFC 8058), does. */
export async function answerLink(
  world: ConsentWorld,
  { place, method, query: { confirm, unsubscribe } }: LinkRequest,
): Promise<StoredReply> {
  const token = confirm ?? unsubscribe
  if (place !== 'mail' || token === undefined) throw new DomainError('not_found', 'There is no such page.')
  const { asks, answers } = confirm === undefined ? UNSUBSCRIBE : CONFIRM
  if (method === 'GET' || method === 'HEAD') return { ...asks }
  if (method === 'POST') return answers(world, token)
  throw new DomainError('method_not_allowed', 'This page takes GET and POST.', {
    headers: { allow: 'GET, HEAD, POST' },
  })
}
