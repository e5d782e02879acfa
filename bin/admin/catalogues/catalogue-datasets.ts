import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Catalogue } from '../../../functions/catalogues/catalogue.ts'
import { AccountPatch } from '../../../functions/imports/account-patch.ts'
import type { StatedAccount, StatedPerson } from '../../../functions/imports/entity-rules.ts'
import { dynamoImports } from '../../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../../functions/imports/person-patch.ts'
import type { Upserted, UpsertOutcome } from '../../../functions/imports/plan-upsert.ts'
import { numbersIn } from '../../../functions/imports/register-fields.ts'
import { dynamoErasedPeople, type ErasedPeople } from '../../../functions/purges/erased-people.store.ts'
import type { Clock } from '../../../functions/shared/clock.ts'

export interface CatalogueDataset<P> {
  read(row: Readonly<Record<string, unknown>>): ReadRow<P>
  /** Rows with an equal name are of the same entity. */
  names(patch: P): readonly string[]
  store(patches: readonly P[]): Promise<Upserted>
}

interface ReadRow<P> {
  readonly patch: P
  /** The fields whose values can't be stored. The rest of the row is. */
  readonly dropped: readonly string[]
}

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
