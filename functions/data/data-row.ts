import * as v from 'valibot'
import {
  AccountRow,
  accountRow,
  DecisionMaker,
  type Images,
  PersonRow,
  personRow,
} from '../entities/entity-rows.ts'
import type { Dataset, StoredRow } from '../search/document.ts'
import type { ExportRow } from '../shared/export.ts'
import { ShownSignal } from '../signals/signal.ts'
import { type SignalRow, signalRow } from '../signals/signal-row.ts'

export const DataAccount = v.object({
  ...AccountRow.entries,
  decisionMakers: v.optional(v.array(DecisionMaker)),
})
export type DataAccount = v.InferOutput<typeof DataAccount>

export type DataRow = SignalRow | DataAccount | PersonRow

const isSignal = (row: DataRow): row is SignalRow => 'text' in row
const isAccount = (row: DataRow): row is DataAccount => 'headcount' in row
const isPerson = (row: DataRow): row is PersonRow => 'firstName' in row

/** The type of an answer says which rows it has, so that callers need not look into them. */
export function rowsOfType(type: Dataset, rows: readonly DataRow[]) {
  if (type === 'signals') return { type, data: rows.filter(isSignal) }
  if (type === 'accounts') return { type, data: rows.filter(isAccount) }
  return { type, data: rows.filter(isPerson) }
}

export function dataRow(stored: StoredRow, images: Images): DataRow {
  if (stored.dataset === 'accounts') return accountRow(stored.item, images)
  if (stored.dataset === 'people') return personRow(stored.item, images)
  return signalRow(stored.item, images)
}

/** A cell holds one value, so the person and the account of a signal have columns of their own. */
export const COLUMNS: Readonly<Record<Dataset, readonly string[]>> = {
  signals: [
    ...Object.keys(v.omit(ShownSignal, ['evidence']).entries),
    'personName',
    'personImageUrl',
    'personSocialUrl',
    'accountName',
    'accountImageUrl',
    'accountSocialUrl',
    'evidence',
    'accountDomain',
  ],
  accounts: [...Object.keys(AccountRow.entries), 'decisionMakers'],
  people: Object.keys(PersonRow.entries),
}

export function flatRow(row: DataRow, domains: ReadonlyMap<string, string>): ExportRow {
  if (!('person' in row)) return row
  const { person, account } = row
  return {
    ...row,
    personName: person?.name,
    personImageUrl: person?.imageUrl,
    personSocialUrl: person?.socialUrl,
    accountName: account?.name,
    accountImageUrl: account?.imageUrl,
    accountSocialUrl: account?.socialUrl,
    accountDomain: domains.get(row.accountId ?? ''),
  }
}
