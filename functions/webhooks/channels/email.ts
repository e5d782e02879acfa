import * as v from 'valibot'
import { addressPlace, addressProblem, mailAddressIn } from '../mail/address.ts'
import { htmlLink, strangeHtml, unlinked } from '../mail/mail-text.ts'
import { sesAnswer } from '../mail/ses-answer.ts'
import { type MailBody, sesRequest } from '../mail/ses-request.ts'
import type { Channel, ChannelVerdict, DigestNotice, Notice } from './channel.ts'
import { cutVisibly } from './cut-text.ts'
import { type DigestLine, digestLines, digestTitle, moreThan, thatFit, wholeText } from './digest-text.ts'
import { aboutOf, headlineOf, noticeText } from './notice-text.ts'

const LONGEST_SUBJECT = 150
/** Gmail cuts a mail that has more than 102 KB. */
const ROOM_FOR_LINES = 60_000
/** Nobody reads mails that come faster. */
const SPACING_MS = 10_000

const paragraph = (html: string) => `<p>${html}</p>`

export function emailMessage(notice: Notice): MailBody {
  const text = noticeText(notice)
  const { what, link, host } = text
  const headline = headlineOf(text)
  const hasLink = link !== null && host !== null
  const parts = [headline, what, aboutOf(text)].filter((part) => part !== '')
  return {
    subject: cutVisibly(headline, LONGEST_SUBJECT),
    text: [...parts.map(unlinked), ...(hasLink ? [link] : [])].join('\n\n'),
    html: [
      `<h2>${strangeHtml(headline)}</h2>`,
      ...parts.slice(1).map((part) => paragraph(strangeHtml(part))),
      ...(hasLink ? [paragraph(htmlLink(link, host))] : []),
    ].join(''),
  }
}

const htmlLine = ({ head, text, link, host }: DigestLine) =>
  `<li><p><strong>${strangeHtml(head)}</strong><br>${strangeHtml(text)}${link === null || host === null ? '' : ` ${htmlLink(link, host)}`}</p></li>`

const textLine = (line: DigestLine) =>
  `* ${unlinked(wholeText(line))}${line.link === null ? '' : `\n  ${line.link}`}`

export function emailDigest(notice: DigestNotice): MailBody {
  const lines = thatFit(digestLines(notice), (line) => htmlLine(line).length, ROOM_FOR_LINES)
  const more = moreThan(notice, lines.length)
  const title = digestTitle(notice)
  return {
    subject: title,
    text: [title, ...lines.map(textLine), ...(more === null ? [] : [more])].join('\n\n'),
    html: `<h2>${title}</h2><ul>${lines.map(htmlLine).join('')}</ul>${more === null ? '' : paragraph(more)}`,
  }
}

const StoredMail = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ subject: v.string(), text: v.string(), html: v.string() }),
)

function verdict(answer: Parameters<Channel['verdict']>[0]): ChannelVerdict {
  const { state, explain, afterMs } = sesAnswer(answer)
  if (state === 'taken') return { state }
  return { state, explain, ...(afterMs !== undefined && { afterMs }) }
}

/** An address that its owner has confirmed. */
export const email = {
  name: 'email',
  description: 'sends a mail to an address, once its owner has confirmed it',
  placeProblem: addressProblem,
  placeFrom: addressPlace,
  awsRequest(place, { mail, region, body }) {
    const address = mailAddressIn(place)
    if (!mail || address === undefined) throw new Error('a mail has no sender or no address')
    return sesRequest(address, region, mail, v.parse(StoredMail, body))
  },
  body: (notice) => JSON.stringify(emailMessage(notice)),
  digest: (notice) => JSON.stringify(emailDigest(notice)),
  verdict,
  spacingMs: SPACING_MS,
  signed: false,
  secretPath: false,
} as const satisfies Channel
