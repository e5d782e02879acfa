import { foldValue } from '../search/words.ts'
import { idOf } from '../shared/ids.ts'

/** Whoever reads such a mailbox: it says nothing about a person. */
const MAILBOXES: ReadonlySet<string> = new Set(
  (
    'info contact kontakt contacto contato office hello hallo hi mail email post sales vertrieb ventes ventas vendas ' +
    'support service help admin administration team hr jobs careers bewerbung recruiting marketing press presse media ' +
    'billing accounting accounts finance buchhaltung invoice rechnung orders bestellung shop webmaster postmaster ' +
    'noreply no-reply reception empfang privacy datenschutz legal security enquiries inquiries general welcome'
  ).split(' '),
)

interface NamedPerson {
  readonly email?: string | null | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly accountName?: string | null | undefined
  readonly employer?: { readonly id: string } | null | undefined
}

/** Where a person is who has this address; undefined for a mailbox of many. */
export function idOfEmail(email: string | null | undefined): string | undefined {
  const address = email?.trim().toLowerCase()
  if (!address || MAILBOXES.has(address.split('@')[0] ?? '')) return undefined
  return idOf('per', 'email', address)
}

/** Where a person is of whom the name and the employer are known. */
export function idOfNameAt({ firstName, lastName, accountName, employer }: NamedPerson): string | undefined {
  const [first, last] = [foldValue(firstName ?? ''), foldValue(lastName ?? '')]
  const company = employer?.id ?? foldValue(accountName ?? '')
  return first === '' || last === '' || company === '' ? undefined : idOf('per', 'name', first, last, company)
}

/** The surest place first. */
export const personPlaces = (person: NamedPerson): string[] =>
  [idOfEmail(person.email), idOfNameAt(person)].filter((id) => id !== undefined)
