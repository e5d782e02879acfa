import { isIP } from 'node:net'
import * as v from 'valibot'
import { type ReceiverPolicy, receiverPolicy } from '../env.ts'
import { documented } from '../http/parameters.ts'
import { isPrivateName, isPublicAddress } from './address.ts'

const MAX_URL_LENGTH = 2048

// biome-ignore lint/suspicious/noControlCharactersInRegex: URL parsers drop some of these silently
const CONTROL_OR_SPACE = /[\u0000-\u0020\u007f]/

/** What is wrong with a receiver's URL, or undefined. The addresses of its name are checked at every sending. */
export function urlProblem(given: string, policy: ReceiverPolicy): string | undefined {
  if (given.length > MAX_URL_LENGTH) return `Must have at most ${MAX_URL_LENGTH} characters.`
  if (CONTROL_OR_SPACE.test(given) || !given.isWellFormed())
    return 'Must not contain spaces or control characters.'
  const url = URL.parse(given)
  const schemes = policy === 'any' ? ['https:', 'http:'] : ['https:']
  if (!url || !schemes.includes(url.protocol)) return 'Must be an https:// URL.'
  if (url.username !== '' || url.password !== '') return 'Must not contain a user name or a password.'
  if (policy === 'public' && !mayBePublic(hostOf(url))) return 'Must lead to a public address.'
  return undefined
}

/** Without the brackets of IPv6 and without the dot of the root. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

function mayBePublic(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !isPrivateName(host)
}

export const webhookUrlUnder = (policy: () => ReceiverPolicy) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const message = urlProblem(dataset.value, policy())
      if (message) addIssue({ message })
    }),
    documented({
      type: 'string',
      format: 'uri',
      maxLength: MAX_URL_LENGTH,
      description: 'HTTPS, leading to a public address, without credentials.',
    }),
  )

export const webhookUrl = webhookUrlUnder(receiverPolicy)
