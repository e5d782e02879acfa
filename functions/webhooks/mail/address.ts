import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { base62 } from '../../shared/ids.ts'

const SCHEME = 'mailto:'
const LONGEST = 254
const LONGEST_LOCAL = 64
/** Fewer signs than RFC 5322 knows: none that a header, a URL or an old relay reads in another way. */
const LOCAL = /^[A-Za-z0-9_+'=~&-]+(?:\.[A-Za-z0-9_+'=~&-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** A name of the internet: an address of numbers, and a machine next door, have none. */
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

const PROBLEM =
  'Must be one e-mail address of ASCII letters, such as mailto:ann@example.com, without a name and without parameters.'

/** The address in `mailto:ann@example.com`, with the domain as DNS knows it. Undefined when it is none. */
export function mailAddressIn(place: string): string | undefined {
  const given = place.slice(0, SCHEME.length).toLowerCase() === SCHEME ? place.slice(SCHEME.length) : place
  const [local = '', domain = '', ...more] = given.split('@')
  if (more.length > 0 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return undefined
  const name = domainToASCII(domain)
  const labels = name.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !TOP.test(labels.at(-1) ?? ''))
    return undefined
  const address = `${local}@${name}`
  return address.length > LONGEST ? undefined : address
}

export const addressProblem = (place: string): string | undefined =>
  mailAddressIn(place) === undefined ? PROBLEM : undefined

/** The one spelling that is kept. */
export const addressPlace = (given: string): string => {
  const address = mailAddressIn(given)
  return address === undefined ? given : `${SCHEME}${address}`
}

const DOTLESS = ['gmail.com', 'googlemail.com']

/** Names a mailbox in keys. Its other spellings lead to the same person, so limits count them together. */
export function mailboxName(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const box = local.split('+')[0] ?? ''
  const plain = DOTLESS.includes(domain) ? box.replaceAll('.', '') : box
  return base62(createHash('sha256').update(`${plain}@${domain}`).digest().subarray(0, 16))
}
