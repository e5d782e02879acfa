import { type CommandInput, UsageError } from '../command/command.ts'

export const CATALOGUE_USAGE =
  '--from wikidata|gleif|sec [--country CODE] [--min-headcount N] [--max-headcount N] [--contact ADDRESS] ' +
  '[--save FILE | --file FILE] [--dry-run] [--again] [--wait] [--rate ROWS]'

export const CATALOGUE_OPTIONS = [
  'from',
  'country',
  'min-headcount',
  'max-headcount',
  'contact',
  'save',
  'file',
] as const

export const CATALOGUE_FLAGS = ['dry-run', 'again'] as const

/** Either a file of rows or a public catalogue. */
export function isFromCatalogue({ argument, options, flags, repeated }: CommandInput): boolean {
  const from = [...CATALOGUE_OPTIONS, ...CATALOGUE_FLAGS].find(
    (name) => options[name] !== undefined || flags.has(name),
  )
  if (from === undefined) {
    if (argument === '') throw new UsageError('give a FILE, or a catalogue with --from')
    return false
  }
  const others = [
    ...(argument === '' ? [] : ['a FILE']),
    ...(options.type === undefined ? [] : ['--type']),
    ...(repeated.map === undefined ? [] : ['--map']),
    ...(flags.has('ignore-unknown') ? ['--ignore-unknown'] : []),
  ]
  if (others.length > 0) throw new UsageError(`--${from} does not go with ${others.join(', ')}`)
  if (options.save !== undefined && options.file !== undefined)
    throw new UsageError('give either --save or --file')
  return true
}
