import type { RegisterNumbers } from '../entities/register-numbers.ts'
import { notFound } from '../shared/errors.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { CORRECTED_NUMBERS } from '../sources/number-corrections.ts'
import { PLACE_KINDS } from '../sources/place-corrections.ts'
import { type AccountCoverage, NO_PLACE } from './account-coverage.ts'
import type { coverageApi } from './coverage.api.ts'
import { coveredNumbers } from './covered-numbers.ts'
import { coveredPlaces } from './covered-places.ts'
import type { Coverages, KeptCoverage } from './kept-coverage.ts'
import { listSources, type SourceReaders } from './list-sources.ts'
import { correctionChanges } from './place-change.ts'
import { uncoveredPlaces } from './uncovered-places.ts'

interface VisibleAccount {
  readonly id: string
  readonly websiteUrl: string | null
  readonly numbers?: RegisterNumbers | undefined
}

export interface CoverageWorld extends SourceReaders {
  /** Undefined for what the organization may not see, as for what does not exist. */
  account(organizationId: string, id: string): Promise<VisibleAccount | undefined>
  readonly coverages: Pick<Coverages, 'of' | 'correct'>
}

export function coverageOperations(world: CoverageWorld): Implementations<(typeof coverageApi)['endpoints']> {
  const existing = async (organizationId: string, id: string) => {
    const account = await world.account(organizationId, id)
    if (!account) throw notFound('account', id)
    return account
  }
  const stored = async (organizationId: string, id: string) =>
    (await world.coverages.of(organizationId, [id])).get(id) ?? NOTHING

  return {
    async getCoverage({ caller: { organizationId }, params: { id } }) {
      const account = await existing(organizationId, id)
      return coverageView(account, await stored(organizationId, account.id))
    },

    listSources: ({ caller }) => listSources(world, caller.organizationId),

    async correctCoverage({ caller: { organizationId }, params: { id }, body }) {
      const account = await existing(organizationId, id)
      const changes = correctionChanges(body, world.clock().toISOString())
      const coverage =
        Object.keys(changes).length === 0
          ? await stored(organizationId, account.id)
          : await world.coverages.correct(organizationId, account.id, changes)
      return coverageView(account, coverage)
    },
  }
}

const NOTHING: KeptCoverage = { corrections: {} }

function coverageView(account: VisibleAccount, coverage: KeptCoverage): AccountCoverage {
  const { seen, corrections } = coverage
  const websiteUrl = seen?.websiteUrl ?? account.websiteUrl
  const places = coveredPlaces(seen?.places ?? null, corrections)
  return {
    accountId: account.id,
    websiteUrl,
    checkedAt: seen?.checkedAt ?? null,
    searchedAt: seen?.places?.discoveredAt ?? null,
    unseen: seen?.unseen ?? null,
    places,
    missing: uncoveredPlaces({ websiteUrl, numbers: account.numbers }, coverage, places),
    numbers: coveredNumbers(account.numbers, seen?.places ?? null, corrections),
    corrections: correctionsView(corrections),
  }
}

function correctionsView(corrections: KeptCoverage['corrections']): AccountCoverage['corrections'] {
  const none = {
    feed: null,
    news: null,
    careers: null,
    board: null,
    team: null,
    lei: null,
    cik: null,
    companyNumber: null,
    registration: null,
    vat: null,
  }
  const made = PLACE_KINDS.flatMap((kind) => {
    const correction = corrections[kind]
    return correction ? [[kind, correction.url ?? NO_PLACE] as const] : []
  })
  const numbers = CORRECTED_NUMBERS.flatMap((kind) => {
    const correction = corrections[kind]
    return correction ? [[kind, correction.number ?? NO_PLACE] as const] : []
  })
  return { ...none, ...Object.fromEntries(made), ...Object.fromEntries(numbers) }
}
