import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AccountPatch } from '../imports/account-patch.ts'
import type { StatedAccount, StatedPerson } from '../imports/entity-rules.ts'
import { dynamoImports } from '../imports/imports.wiring.ts'
import { PersonPatch } from '../imports/person-patch.ts'
import type { Upserted, UpsertOutcome } from '../imports/plan-upsert.ts'
import { numbersIn } from '../imports/register-fields.ts'
import { dynamoErasedPeople, type ErasedPeople } from '../purges/erased-people.store.ts'
import type { Clock } from '../shared/clock.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueDataset, ReadRow } from './store-rows.ts'

export function catalogueDatasets(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
  { name: catalogue }: Pick<Catalogue, 'name'>,
): { accounts: CatalogueDataset<StatedAccount>; people: CatalogueDataset<StatedPerson> } {
  const upserts = dynamoImports(client, table, clock)
  return {
    accounts: {
      read: (row) => readable(AccountPatch, row, (patch) => ({ ...patch, catalogue })),
      names: (patch) => [
        ...(patch.socialUrl ? [patch.socialUrl.id] : []),
        ...numbersIn(patch).map(({ register, value }) => `${register} ${value}`),
      ],
      store: upserts.accounts,
    },
    people: {
      read: (row) => readable(PersonPatch, row, (patch) => ({ ...patch, catalogue })),
      names: ({ socialUrl }) => (socialUrl ? [socialUrl.id] : []),
      store: withoutErased(dynamoErasedPeople(client, table), upserts.people),
    },
  }
}

/** A catalogue goes on to list people who asked to be erased. */
const withoutErased =
  (erased: ErasedPeople, store: CatalogueDataset<StatedPerson>['store']) =>
  async (patches: readonly StatedPerson[]): Promise<Upserted> => {
    const pages = patches.flatMap(({ socialUrl }) => socialUrl?.id ?? [])
    const gone = await erased.among([...new Set(pages)])
    const isGone = ({ socialUrl }: StatedPerson) => gone.has(socialUrl?.id ?? '')
    const stored = await store(patches.filter((patch) => !isGone(patch)))
    const outcomes = stored.outcomes.values()
    return {
      ...stored,
      outcomes: patches.map((patch) => (isGone(patch) ? NOT_STORED : (outcomes.next().value ?? NOT_STORED))),
    }
  }

const NOT_STORED: UpsertOutcome = { outcome: 'unchanged', id: '' }

/** A field that can't be stored does not spoil its row. Without page and numbers, the store rejects it. */
function readable<P, R>(
  schema: v.GenericSchema<unknown, P>,
  row: Readonly<Record<string, unknown>>,
  named: (patch: P) => R,
): ReadRow<R> {
  const whole = v.safeParse(schema, row)
  if (whole.success) return { patch: named(whole.output), dropped: [] }
  const fields = Object.entries(row)
  const good = fields.filter(([field, value]) => v.safeParse(schema, { [field]: value }).success)
  const names = new Set(good.map(([field]) => field))
  return {
    patch: named(v.parse(schema, Object.fromEntries(good))),
    dropped: fields.flatMap(([field]) => (names.has(field) ? [] : [field])),
  }
}
