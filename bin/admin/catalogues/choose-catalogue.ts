import type { Catalogue, CatalogueFilters } from '../../../functions/catalogues/catalogue.ts'
import { gleifCatalogue } from '../../../functions/catalogues/gleif.ts'
import { secCatalogue } from '../../../functions/catalogues/sec.ts'
import { wikidataCatalogue } from '../../../functions/catalogues/wikidata/wikidata.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { type CommandInput, required, UsageError, wholeNumber } from '../command/command.ts'

const CATALOGUES: readonly Catalogue[] = [wikidataCatalogue(systemClock), gleifCatalogue, secCatalogue]

const OPTIONS = { country: 'country', minHeadcount: 'min-headcount', maxHeadcount: 'max-headcount' } as const

interface CatalogueChoice {
  readonly catalogue: Catalogue
  readonly filters: CatalogueFilters
}

export function chooseCatalogue({ options }: Pick<CommandInput, 'options'>): CatalogueChoice {
  const name = required(options, 'from')
  const catalogue = CATALOGUES.find((each) => each.name === name)
  if (!catalogue)
    throw new UsageError(`--from must be one of ${CATALOGUES.map(({ name }) => name).join(', ')}`)
  for (const filter of ['country', 'minHeadcount', 'maxHeadcount'] as const) {
    const given = options[OPTIONS[filter]] !== undefined
    if (given && !catalogue.filters.includes(filter)) {
      throw new UsageError(`--${OPTIONS[filter]}: ${name} can't be filtered by it`)
    }
  }
  return { catalogue, filters: filtersIn(options) }
}

function filtersIn(options: CommandInput['options']): CatalogueFilters {
  const country = options.country?.toUpperCase()
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
    throw new UsageError('--country must be two letters, such as DE')
  }
  const [least, most] = [numberIn(options, 'min-headcount'), numberIn(options, 'max-headcount')]
  if (least !== undefined && most !== undefined && least > most) {
    throw new UsageError('--min-headcount must not be above --max-headcount')
  }
  return {
    ...(country !== undefined && { country }),
    ...(least !== undefined && { minHeadcount: least }),
    ...(most !== undefined && { maxHeadcount: most }),
  }
}

function numberIn(options: CommandInput['options'], name: string): number | undefined {
  const given = options[name]
  return given === undefined ? undefined : wholeNumber(given, name, 0)
}

/** The e-mail address or web page that each request names. Sources want to reach the person behind a program. */
export function contactIn(options: CommandInput['options']): string {
  const contact = options.contact ?? process.env.SOURCE_CONTACT ?? ''
  if (/^[\x21-\x7e]{3,200}$/.test(contact) && /@|^https?:\/\//.test(contact)) return contact
  throw new UsageError(
    '--contact must be your e-mail address or web page: the sources ask who sends so many requests. ' +
      'The variable SOURCE_CONTACT does the same.',
  )
}
