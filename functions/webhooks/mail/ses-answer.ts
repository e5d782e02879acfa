import * as v from 'valibot'
import type { Outcome } from '../../shared/sender/outcome.ts'

// The errors of SendEmail: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface SesAnswer {
  /** `retry`: SES or the operator has to mend it, and this mail may go later. */
  readonly state: 'taken' | 'retry' | 'drop'
  readonly explain: string
  readonly afterMs?: number
}

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

const OPERATOR = 'Only the operator of this service can mend that. It is tried again later.'

const ERRORS: Readonly<Record<string, Omit<SesAnswer, 'explain'> & { readonly says: string }>> = {
  MessageRejected: { state: 'drop', says: 'It does not take this mail.' },
  BadRequestException: { state: 'drop', says: 'It does not take this mail.' },
  MailFromDomainNotVerifiedException: { state: 'retry', afterMs: QUARTER_MS, says: OPERATOR },
  AccountSuspendedException: { state: 'retry', afterMs: QUARTER_MS, says: OPERATOR },
  SendingPausedException: { state: 'retry', afterMs: QUARTER_MS, says: OPERATOR },
  NotFoundException: { state: 'retry', afterMs: QUARTER_MS, says: OPERATOR },
  AccessDeniedException: { state: 'retry', afterMs: QUARTER_MS, says: OPERATOR },
  LimitExceededException: { state: 'retry', afterMs: QUARTER_MS, says: OPERATOR },
  TooManyRequestsException: { state: 'retry', afterMs: MINUTE_MS, says: 'It is tried again later.' },
  ThrottlingException: { state: 'retry', afterMs: MINUTE_MS, says: 'It is tried again later.' },
}

const Typed = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ __type: v.optional(v.string()), code: v.optional(v.string()) }),
  ),
  {},
)

const NAME = /^\w{1,80}$/
/** In the sandbox SES refuses all addresses that the operator has not confirmed there. So it does with the sender. */
const NOT_VERIFIED = /not verified/i

export function sesAnswer({ status, headers, body }: Answer): SesAnswer {
  if (status >= 200 && status < 300) return { state: 'taken', explain: '' }
  const { __type, code } = v.parse(Typed, body)
  const name = (headers['x-amzn-errortype'] ?? __type ?? code ?? '').split(':')[0]?.split('#').at(-1) ?? ''
  const answered = `Amazon SES answered ${status}${NAME.test(name) ? ` ${name}` : ''}.`
  if (name === 'MessageRejected' && NOT_VERIFIED.test(body))
    return { state: 'retry', afterMs: QUARTER_MS, explain: `${answered} ${OPERATOR}` }
  const known = Object.hasOwn(ERRORS, name) ? ERRORS[name] : undefined
  if (!known) return { state: 'retry', explain: `${answered} It is tried again later.` }
  const { says, ...rest } = known
  return { ...rest, explain: `${answered} ${says}` }
}

/** Why a mail with a link did not leave; null when Amazon SES has taken it. */
export function whyNotSent({ status, headers, body, detail }: Outcome): string | null {
  if (status === null) return `The link was not sent. ${detail ?? 'Amazon SES did not answer.'}`
  const { state, explain } = sesAnswer({ status, headers, body: body.toString('utf8') })
  return state === 'taken' ? null : `The link was not sent. ${explain}`
}
