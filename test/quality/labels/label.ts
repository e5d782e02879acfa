import * as v from 'valibot'
import type { SignalType } from '../../../functions/shared/fields.ts'

export const Label = v.picklist([
  'funding',
  'merger',
  'executive',
  'headcount',
  'hiring',
  'announcement',
  'none',
])
export type Label = v.InferOutput<typeof Label>

export const EVENTS = ['funding', 'merger', 'executive', 'headcount', 'hiring', 'announcement'] as const
export type Event = (typeof EVENTS)[number]

export const EVENT_OF: Partial<Record<SignalType, Event>> = {
  ACCOUNT_RECENT_FUNDING_ROUND: 'funding',
  ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS: 'merger',
  ACCOUNT_DECISION_MAKER_CHANGE: 'executive',
  ACCOUNT_HEADCOUNT_CHANGE: 'headcount',
  ACCOUNT_JOB_HIRING: 'hiring',
  ACCOUNT_NEW_ANNOUNCEMENT: 'announcement',
}
