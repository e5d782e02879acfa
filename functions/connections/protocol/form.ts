import { OauthError } from './oauth-error.ts'

export type Form = Readonly<Record<string, string>>

/** The parameters of a query or a form. An empty value is none; a name that comes twice is refused, as OAuth says. */
export function formOf(text: string): Form {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) throw new OauthError('invalid_request', `${name.slice(0, 50)} is given twice.`)
    if (value !== '') values.set(name, value)
  }
  return Object.fromEntries(values)
}

/** Adds parameters to an address. Those that it has stay as they are. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}
