import { htmlLink, htmlMail } from './mail-text.ts'

/** What the operator has set. */
export interface MailSender {
  readonly from: string
  /** Its events come back to the service. */
  readonly configurationSet: string
  /** Where the pages of links are, without a slash at the end. */
  readonly publicUrl: string
  /** Least time between two mails of the whole service. */
  readonly everyMs: number
}

/** How a mail to one destination leaves. */
export interface MailRoute extends MailSender {
  readonly organizationId: string
  readonly destinationId: string
  /** Names the address without telling it. */
  readonly tag: string
  /** Where one click stops it. */
  readonly unsubscribe: string
}

/** A mail without its end, which has the secret link. */
export interface MailBody {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const SES_PATH = '/v2/email/outbound-emails'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

const WHY = 'This address was confirmed for signals.'

/** A mail that can be stopped. The two headers are those of RFC 8058. */
export function sesRequest(address: string, region: string, route: MailRoute, mail: MailBody, why = WHY) {
  const { subject, text, html } = mail
  const { unsubscribe } = route
  const stoppable = {
    subject,
    text: `${text}\n\n--\n${why} Stop these mails: ${unsubscribe}\n`,
    html: `${html}<hr><p>${why} ${htmlLink(unsubscribe, 'Stop these mails')}</p>`,
  }
  return sendEmail(address, region, route, {
    mail: stoppable,
    tags: { organization: route.organizationId, destination: route.destinationId, address: route.tag },
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

type Pairs = Readonly<Record<string, string>>

const pairs = (given: Pairs) => Object.entries(given).map(([Name, Value]) => ({ Name, Value }))

interface WholeMail {
  readonly mail: MailBody
  readonly tags: Pairs
  readonly headers?: Pairs
}

/**
 * A request of SendEmail: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. SES writes the MIME
 * message, so no text of ours becomes a header line.
 */
export function sendEmail(
  address: string,
  region: string,
  { from, configurationSet }: Pick<MailSender, 'from' | 'configurationSet'>,
  { mail: { subject, text, html }, tags, headers = {} }: WholeMail,
) {
  const body = {
    FromEmailAddress: from,
    Destination: { ToAddresses: [address] },
    ConfigurationSetName: configurationSet,
    EmailTags: pairs(tags),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(htmlMail(subject, html)) },
        Headers: pairs(headers),
      },
    },
  }
  return {
    method: 'POST' as const,
    url: `https://email.${region}.amazonaws.com${SES_PATH}`,
    region,
    service: 'ses',
    api: 'SESV2',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
