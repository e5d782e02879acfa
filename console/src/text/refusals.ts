import { formatCredits, formatNumber } from './numbers.ts'
import { capital, fieldWord, pathWords } from './words.ts'

interface Mistake {
  readonly path: string
  readonly message: string
}

interface Refusal {
  readonly code: string
  readonly detail: string
  readonly errors: readonly Mistake[]
  readonly required?: number
  readonly available?: number
}

const CAP = /(?:organization\.)?maxCreditsPer(?:Run|Month)/

/** Why the service refused, and what to do. Mistakes of the fields in `shown` are left out: each is shown beside its field. */
export function refusalText(refusal: Refusal, shown: readonly string[] = []): string {
  const { code, detail, errors } = refusal
  if (code === 'insufficient_credits') return missing(refusal)
  if (code === 'not_found') return `${detail} It may be deleted, or the address is wrong.`
  if (errors.length === 0) return detail.replace(CAP, (name) => `the ${fieldWord(name)}`)
  const others = errors.filter(({ path }) => !shown.some((name) => isOf(path, name)))
  if (others.length === 0) return 'Correct what is marked.'
  return others.map(({ path, message }) => `${capital(pathWords(path))}: ${message}`).join(' · ')
}

const missing = ({ required = 0, available = 0 }: Refusal) =>
  `This needs ${formatCredits(required)}: ${formatNumber(required - available)} more than there are. Ask your operator for more.`

const isOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** The mistake of a field, such as `webhookUrl` or `rows`. */
export const mistakeOf = (errors: readonly Mistake[], name: string) =>
  errors.find(({ path }) => isOf(path, name))?.message
