import { foldLetters } from '../../shared/text/fold-letters.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs']
/** They are in the list of regions, and no countries. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'XK', 'ZZ'])
/** What people write that is no official name. */
const OTHERS: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  'czech republic': 'CZ',
}

const STATES =
  'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Hawaii Idaho Illinois Indiana Iowa ' +
  'Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada ' +
  'New_Hampshire New_Jersey New_Mexico New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania Rhode_Island ' +
  'South_Carolina South_Dakota Tennessee Texas Utah Vermont Virginia Washington West_Virginia Wisconsin Wyoming'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const plain = (text: string) => foldLetters(text).replaceAll('.', '').trim()

/** An old code is that of the country today. */
const current = (code: string) => new Intl.Locale(`und-${code}`).region ?? code

let known: { readonly byName: ReadonlyMap<string, string>; readonly codes: ReadonlySet<string> } | undefined

function countries() {
  if (known) return known
  const byName = new Map<string, string>()
  const codes = new Set<string>()
  const languages = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    if (NO_COUNTRY.has(code) || current(code) !== code) continue
    const names = languages.flatMap((language) => language.of(code) ?? [])
    if (names.length > 0) codes.add(code)
    for (const name of names) byName.set(plain(name), code)
  }
  for (const state of STATES.split(' ')) byName.set(plain(state.replace('_', ' ')), 'US')
  for (const [name, code] of Object.entries(OTHERS)) byName.set(name, code)
  known = { byName, codes }
  return known
}

/** The country of a name in one of many languages, of a state, or of a code. */
export function countryNamed(text: string): string | undefined {
  const { byName, codes } = countries()
  return byName.get(plain(text)) ?? (codes.has(text.trim()) ? text.trim() : undefined)
}
