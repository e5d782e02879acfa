import * as v from 'valibot'
import type { AccountCard, PersonCard } from '../entities/card.ts'
import {
  AccountRow,
  accountRow,
  DecisionMaker,
  type Images,
  imageUrl,
  PersonRow,
  personRow,
} from '../entities/entity-rows.ts'
import type { StoredRow } from '../search/document.ts'
import { type Dataset, ownCard } from '../search/document.ts'
import { ShownSignal, shownSignal } from '../signals/signal.ts'
import type { StoredSignal } from '../signals/signal-item.ts'

const Subject = v.object({
  id: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  socialUrl: v.string(),
})

const SignalRow = v.object({
  ...ShownSignal.entries,
  person: v.nullable(Subject),
  account: v.nullable(Subject),
})
type SignalRow = v.InferOutput<typeof SignalRow>

export const DataRow = v.union([
  SignalRow,
  v.object({ ...AccountRow.entries, decisionMakers: v.optional(v.array(DecisionMaker)) }),
  PersonRow,
])
export type DataRow = v.InferOutput<typeof DataRow>

export function dataRow(stored: StoredRow, images: Images): DataRow {
  if (stored.dataset === 'accounts') return accountRow(stored.item, images)
  if (stored.dataset === 'people') return personRow(stored.item, images)
  return signalRow(stored.item, images)
}

function signalRow(stored: StoredSignal, images: Images): SignalRow {
  const person = ownCard(stored.person, stored.personId)
  const account = ownCard(stored.account, stored.accountId)
  return {
    ...shownSignal(stored),
    person: person && subject(person, person.profilePictureKey, images),
    account: account && subject(account, account.logoKey, images),
  }
}

const subject = ({ id, name, socialUrl }: PersonCard | AccountCard, key: string | null, images: Images) => ({
  id,
  name,
  imageUrl: imageUrl(images, key),
  socialUrl,
})

export const COLUMNS: Readonly<Record<Dataset, readonly string[]>> = {
  signals: Object.keys({ ...v.omit(SignalRow, ['evidence']).entries, evidence: null }),
  accounts: [...Object.keys(AccountRow.entries), 'decisionMakers'],
  people: Object.keys(PersonRow.entries),
}
