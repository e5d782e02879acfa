import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

/** What the monitors of an organization read on the website of a private account. */
export const OwnName = v.object({
  /** null when the website gives itself no name that counts. */
  name: v.nullable(v.string()),
  readAt: Timestamp,
})
export type OwnName = v.InferOutput<typeof OwnName>

export interface OwnNames {
  /** By account, only those that were read. */
  of(organizationId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, OwnName>>
  /** Every name that the organization has read. Undefined where they are too many for one read. */
  all(organizationId: string): Promise<ReadonlyMap<string, OwnName> | undefined>
  keep(organizationId: string, accountId: string, name: OwnName): Promise<void>
}

/** A private account as the organization sees it that read this name. */
export const asNamed = <A extends { readonly name: string }>(account: A, own: OwnName | undefined): A =>
  own?.name ? { ...account, name: own.name } : account
