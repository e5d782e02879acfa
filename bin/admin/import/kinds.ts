import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AccountPatch } from '../../../functions/entities/account-patch.ts'
import { dynamoEntities } from '../../../functions/entities/entities.store.ts'
import { PersonPatch } from '../../../functions/entities/person-patch.ts'
import { resolvePages } from '../../../functions/entities/resolve-pages.store.ts'
import { dynamoUpserts } from '../../../functions/entities/upsert.store.ts'
import type { Upserted } from '../../../functions/entities/upsert.ts'
import type { Clock } from '../../../functions/shared/clock.ts'
import { fieldError } from '../../../functions/shared/http/request.ts'
import { SignalPatch } from '../../../functions/signals/signal-patch.ts'
import { dynamoSignalUpserts } from '../../../functions/signals/upsert-signals.store.ts'

/** How the rows of one dataset are read and stored. */
export interface Kind<P> {
  readonly fields: ReadonlySet<string>
  /** The row as it is meant, or what is wrong with it. */
  read(row: unknown): { readonly patch: P } | { readonly reason: string }
  /** By what rows that mean the same are recognized; the first one decides which part of a file they are in. */
  names(patch: P): readonly string[]
  store(patches: readonly P[]): Promise<Upserted>
}

export const TYPES = ['accounts', 'people', 'signals'] as const
export type Type = (typeof TYPES)[number]

export function kindsOn(client: DynamoDBDocumentClient, table: string, clock: Clock) {
  const upserts = dynamoUpserts(client, table, clock)
  const subjects = { ...dynamoEntities(client, table), resolve: resolvePages(client, table, clock) }
  return {
    accounts: kind(AccountPatch, AccountPatch.entries, entityNames, upserts.accounts),
    people: kind(PersonPatch, PersonPatch.entries, entityNames, upserts.people),
    signals: kind(
      SignalPatch,
      SignalPatch.entries,
      signalNames,
      dynamoSignalUpserts(client, table, clock, subjects),
    ),
  }
}

const kind = <P>(
  schema: v.GenericSchema<unknown, P>,
  entries: object,
  names: Kind<P>['names'],
  store: Kind<P>['store'],
): Kind<P> => ({
  fields: new Set(Object.keys(entries)),
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
