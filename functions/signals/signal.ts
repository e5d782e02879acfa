import * as v from 'valibot'
import { SignalType, Timestamp } from '../shared/fields.ts'

/** Something that happened to a person or a company. Without organizationId it is public. */
export const Signal = v.object({
  id: v.string(),
  type: SignalType,
  source: v.string(),
  text: v.string(),
  highlights: v.array(v.string()),
  personId: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  keywordId: v.nullable(v.string()),
  listId: v.nullable(v.string()),
  organizationId: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Signal = v.InferOutput<typeof Signal>
