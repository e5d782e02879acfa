import * as v from 'valibot'
import { SES_PATH } from '../../functions/webhooks/mail/ses-request.ts'
import type { Received } from '../simulator/received.ts'

const MOST_BYTES = 10 * 1024 * 1024
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what SES refuses
const CONTROL = /[\u0000-\u001f\u007f]/
const ADDRESS = /^[\x21-\x3f\x41-\x7e]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

const line = v.pipe(
  v.string(),
  v.check((text) => !CONTROL.test(text), 'Control character in a header'),
)
const ascii = (most: number) => v.pipe(line, v.regex(/^[\x20-\x7e]+$/), v.maxLength(most))
const Content = v.strictObject({ Data: v.string(), Charset: v.optional(v.literal('UTF-8')) })
const tagText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,256}$/, 'Invalid message tag'))
const Address = v.pipe(line, v.regex(ADDRESS, 'Illegal address'))

const Request = v.strictObject({
  FromEmailAddress: Address,
  Destination: v.strictObject({ ToAddresses: v.pipe(v.array(Address), v.minLength(1), v.maxLength(50)) }),
  ConfigurationSetName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  EmailTags: v.optional(v.array(v.strictObject({ Name: tagText, Value: tagText })), []),
  Content: v.strictObject({
    Simple: v.strictObject({
      Subject: v.strictObject({ Data: line, Charset: v.optional(v.literal('UTF-8')) }),
      Body: v.strictObject({ Text: Content, Html: Content }),
      Headers: v.optional(
        v.pipe(v.array(v.strictObject({ Name: ascii(126), Value: ascii(870) })), v.maxLength(15)),
        [],
      ),
    }),
  }),
})

export interface SentMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly tags: Readonly<Record<string, string>>
  readonly configurationSet: string
}

interface SesReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const reply = (status: number, body: object, type?: string): SesReply => ({
  status,
  headers: { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) },
  body: JSON.stringify(body),
})

export const sesRefuses = (status: number, type: string, message: string) => reply(status, { message }, type)

/** Answers SendEmail as Amazon SES does, as far as it is known, and hands over what it takes. */
export function answerAsSes(
  { method, path, headers, body }: Pick<Received, 'method' | 'path' | 'headers' | 'body'>,
  keep: (mail: SentMail) => string,
  refusal: (mail: SentMail) => string | undefined = () => undefined,
): SesReply {
  if (method !== 'POST' || path !== SES_PATH) return sesRefuses(404, 'NotFoundException', 'No such operation')
  if (!/^AWS4-HMAC-SHA256 .*\/ses\/aws4_request, /.test(headers.authorization ?? ''))
    return sesRefuses(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
  if (Buffer.byteLength(body) > MOST_BYTES)
    return sesRefuses(400, 'MessageRejected', 'Message length too long')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), body)
  if (!parsed.success)
    return sesRefuses(400, 'BadRequestException', parsed.issues.map(({ message }) => message).join('; '))
  const mail = mailIn(parsed.output)
  const refused = refusal(mail)
  if (refused !== undefined) return sesRefuses(403, 'AccessDeniedException', refused)
  return reply(200, { MessageId: keep(mail) })
}

function mailIn({
  FromEmailAddress,
  Destination,
  ConfigurationSetName,
  EmailTags,
  Content,
}: v.InferOutput<typeof Request>): SentMail {
  const { Subject, Body, Headers } = Content.Simple
  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses.join(', '),
    subject: Subject.Data,
    text: Body.Text.Data,
    html: Body.Html.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
    configurationSet: ConfigurationSetName,
  }
}
