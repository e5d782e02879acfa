import * as v from 'valibot'
import { createApiKey } from '../../../functions/organizations/api-key.ts'
import { NewApiKey, requireLimits } from '../../../functions/organizations/new-key.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { DomainError } from '../../../functions/shared/errors.ts'
import { NO_LIMITS } from '../../../functions/shared/http/key-limits.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { issueMessage } from '../../../functions/shared/issue-message.ts'
import { type Command, type CommandInput, required, UsageError, wholeNumber } from '../command/command.ts'
import { requireOrganization, stores } from './organizations.ts'

/** Fields of the API, and the options that they come from. */
const OPTIONS: Readonly<Record<string, string>> = {
  name: 'name',
  scopes: 'scopes',
  only: 'only',
  endsAt: 'ends',
  networks: 'network',
  maxCreditsPerMonth: 'credits-per-month',
}

/** The options, checked as the API checks its fields. */
function wantedKey({ options, repeated }: Pick<CommandInput, 'options' | 'repeated'>) {
  const { scopes, only, ends, 'credits-per-month': credits } = options
  const given = {
    name: required(options, 'name'),
    ...(scopes !== undefined && { scopes: scopes.split(',').map((scope) => scope.trim()) }),
    ...(only !== undefined && { only: { kind: only.startsWith('kw_') ? 'keyword' : 'list', id: only } }),
    ...(ends !== undefined && { endsAt: ends }),
    ...(repeated.network && { networks: repeated.network }),
    ...(credits !== undefined && { maxCreditsPerMonth: wholeNumber(credits, 'credits-per-month', 0) }),
  }
  const result = v.safeParse(NewApiKey, given)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = String(issue.path?.[0]?.key ?? 'name')
  throw new UsageError(`--${OPTIONS[field] ?? field}: ${issueMessage(issue)}`)
}

function checkLimits(wanted: Parameters<typeof requireLimits>[1]) {
  try {
    requireLimits(NO_LIMITS, wanted, systemClock())
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`--ends: ${error.errors[0]?.message}`)
    throw error
  }
}

export const createKey: Command = {
  name: 'key create',
  changesOrganization: true,
  usage:
    '--org ID --name NAME [--scopes SCOPE,…] [--only ID] [--ends TIME] [--network NETWORK]… [--credits-per-month N]',
  options: ['org', 'name', 'scopes', 'only', 'ends', 'credits-per-month'],
  repeated: ['network'],
  async run({ target, options, repeated }) {
    const organizationId = required(options, 'org')
    const { name, ...limits } = wantedKey({ options, repeated })
    checkLimits(limits)
    await requireOrganization(target, organizationId)
    const { keys } = stores(target)
    const created = await createApiKey(keys, organizationId, { id: newId('key'), name, limits }, systemClock)
    return { result: created, text: `API key ${created.id}, shown this once: ${created.apiKey}` }
  },
}
