import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { CORRECTED_NUMBERS, NumberCorrections } from '../sources/number-corrections.ts'
import { PLACE_KINDS, PlaceCorrections } from '../sources/place-corrections.ts'
import { coverageKey } from './coverage-key.ts'
import { type Coverages, type KeptCoverage, SeenPlaces } from './kept-coverage.ts'

/** Longer than any interval, so that only accounts that nobody watches any more are forgotten. */
const KEPT_SECONDS = 400 * 86_400

const Item = v.object({
  sk: v.string(),
  seen: v.optional(SeenPlaces),
  ...PlaceCorrections.entries,
  ...NumberCorrections.entries,
})

function keptCoverage(item: unknown): readonly [accountId: string, coverage: KeptCoverage] {
  const { sk, seen, ...corrections } = v.parse(Item, item)
  return [sk, { seen, corrections }]
}

export function dynamoCoverages(client: DynamoDBDocumentClient, TableName: string, clock: Clock): Coverages {
  /** Checks and corrections change different attributes, so neither undoes the other. */
  function changing(organizationId: string, accountId: string, values: Readonly<Record<string, unknown>>) {
    const all = {
      ...values,
      kind: 'coverage',
      expiresAt: Math.floor(clock().getTime() / 1000) + KEPT_SECONDS,
    }
    const names = Object.keys(all)
    const given = Object.entries(all).filter(([, value]) => value !== null)
    const taken = Object.entries(all).filter(([, value]) => value === null)
    return {
      TableName,
      Key: coverageKey(organizationId, accountId),
      UpdateExpression: [
        `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ...(taken.length > 0 ? [`REMOVE ${taken.map(([name]) => `#${name}`).join(', ')}`] : []),
      ].join(' '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    }
  }

  async function of(organizationId: string, accountIds: readonly string[], isConsistent = false) {
    const keys = accountIds.map((id) => coverageKey(organizationId, id))
    return new Map((await getItems(client, TableName, keys, isConsistent)).map(keptCoverage))
  }

  return {
    of: (organizationId, accountIds) => of(organizationId, accountIds),

    async see(organizationId, accountId, seen) {
      await client.send(new UpdateCommand(changing(organizationId, accountId, { seen })))
    },

    async correct(organizationId, accountId, changes) {
      const kinds = [...PLACE_KINDS, ...CORRECTED_NUMBERS].filter((kind) => changes[kind] !== undefined)
      const values = Object.fromEntries(kinds.map((kind) => [kind, changes[kind]]))
      const before = (await of(organizationId, [accountId], true)).get(accountId)?.corrections
      noteChange(accountId, before, { ...before, ...values })
      await refusedWrite(client, [{ Update: changing(organizationId, accountId, values) }])
      const kept = (await of(organizationId, [accountId], true)).get(accountId)
      return kept ?? { seen: undefined, corrections: {} }
    },
  }
}
