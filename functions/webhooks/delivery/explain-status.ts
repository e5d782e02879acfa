import { STATUS_CODES } from 'node:http'

const LONGEST_LOCATION = 200

const ADVICE: Readonly<Record<number, string>> = {
  401: 'Check the secret in the URL.',
  403: 'Check the secret in the URL, and that the firewall lets requests in.',
  404: 'Check the path of the URL.',
  405: 'The receiver must take POST.',
  410: "Nothing more is sent until the webhook's URL is set again.",
  413: 'The receiver must take larger bodies.',
  415: 'The receiver must take JSON.',
  429: 'It is tried again later. Retry-After says how much later.',
}

/** What an answer without success means, and what to do where that is known. */
export function explainStatus(status: number, location: string | undefined): string {
  const name = STATUS_CODES[status]
  const answered = `The receiver answered ${status}${name === undefined ? '' : ` ${name}`}.`
  if (status >= 300 && status < 400) {
    const place = location === undefined ? '' : ` to ${location.slice(0, LONGEST_LOCATION)}`
    return `${answered} Redirects${place} are not followed: set the webhook to the last URL.`
  }
  const advice = ADVICE[status]
  return advice === undefined ? answered : `${answered} ${advice}`
}
