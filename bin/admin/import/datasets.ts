import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AccountPatch } from '../../../functions/imports/account-patch.ts'
import { accountRules } from '../../../functions/imports/entity-rules.ts'
import { dynamoImports } from '../../../functions/imports/imports.wiring.ts'
import { PersonPatch } from '../../../functions/imports/person-patch.ts'
import { personPlaces } from '../../../functions/imports/person-places.ts'
import type { Upserted } from '../../../functions/imports/plan-upsert.ts'
import { SignalPatch } from '../../../functions/imports/signal-patch.ts'
import { dynamoExactAccounts } from '../../../functions/lists/lookup/exact-accounts.store.ts'
import type { Clock } from '../../../functions/shared/clock.ts'
import { fieldError } from '../../../functions/shared/http/request.ts'

/** How the rows of one dataset are read and stored. */
export interface Dataset<P> {
  readonly type: Type
  readonly fields: ReadonlySet<string>
  /** The valid row, or the reason why it is invalid. */
  read(row: unknown): { readonly patch: P } | { readonly reason: string }
  /** Keys by which equal rows are recognized. The first one selects the bucket. */
  names(patch: P): readonly string[]
  store(patches: readonly P[]): Promise<Upserted>
}

export const TYPES = ['accounts', 'people', 'signals'] as const
type Type = (typeof TYPES)[number]

interface Tables {
  readonly table: string
  readonly searchIndex: string | undefined
}

export function datasetsIn(client: DynamoDBDocumentClient, tables: Tables, clock: Clock) {
  const upserts = dynamoImports(client, tables.table, clock, accountsWith(client, tables))
  return {
    accounts: {
      ...columns('accounts', AccountPatch.entries),
      ...rows(AccountPatch, accountNames, upserts.accounts),
    },
    people: {
      ...columns('people', PersonPatch.entries),
      ...rows(PersonPatch, personNames, upserts.people),
    },
    signals: {
      ...columns('signals', SignalPatch.entries),
      ...rows(SignalPatch, signalNames, upserts.signals),
    },
  }
}

function accountsWith(client: DynamoDBDocumentClient, { table, searchIndex }: Tables) {
  if (searchIndex === undefined) return undefined
  const exact = dynamoExactAccounts(client, { table, searchIndex })
  return async (hosts: readonly string[]) => {
    const found = await exact('host', hosts)
    return new Map([...found].map(([host, accounts]) => [host, accounts.map(({ id }) => id)]))
  }
}

const columns = (type: Type, entries: object) => ({ type, fields: new Set(Object.keys(entries)) })

const rows = <P>(
  schema: v.GenericSchema<unknown, P>,
  names: Dataset<P>['names'],
  store: Dataset<P>['store'],
): Pick<Dataset<P>, 'read' | 'names' | 'store'> => ({
  names,
  store,
  read(row) {
    const result = v.safeParse(schema, row)
    return result.success ? { patch: result.output } : { reason: result.issues.map(reasonOf).join('; ') }
  },
})

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const { path, message } = fieldError(issue)
  return path === '' ? message : `${path}: ${message}`
}

const accountNames = (patch: AccountPatch) => [...entityNames(patch), ...accountRules.placeIds(patch)]
const personNames = (patch: PersonPatch) => [...entityNames(patch), ...personPlaces(patch)]

const entityNames = ({
  id,
  socialUrl,
}: Pick<AccountPatch, 'id'> & { socialUrl?: { id: string } | undefined }) =>
  [socialUrl?.id, id].filter((name) => name !== undefined)

const signalNames = (patch: SignalPatch) => [
  JSON.stringify([
    patch.type,
    patch.source,
    patch.personId ?? patch.personSocialUrl?.id,
    patch.accountId ?? patch.accountSocialUrl?.id,
  ]),
]
