import * as v from 'valibot'
import { KeyCredits } from '../credits/key-credits.ts'
import { nameText, Timestamp } from '../shared/fields.ts'

export const Organization = v.object({
  id: v.string(),
  name: v.string(),
  webhookUrl: v.nullable(v.string()),
  credits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  maxCreditsPerMonth: v.nullable(v.number()),
  createdAt: Timestamp,
})
export type Organization = v.InferOutput<typeof Organization>

/** As a key sees it. */
export const ShownOrganization = v.object({
  ...Organization.entries,
  /** The limit of the asking key. null without one. */
  keyLimit: v.nullable(KeyCredits),
})

export const OrganizationName = nameText(200)

export const DEFAULT_CREDITS = 1000

export interface OrganizationChange {
  readonly name?: string | undefined
  readonly webhookUrl?: string | null | undefined
  readonly maxCreditsPerMonth?: number | null | undefined
}

export interface Organizations {
  get(id: string): Promise<Organization | undefined>
  update(id: string, change: OrganizationChange, now: Date): Promise<Organization | undefined>
}

/** For the operator only. */
export interface OrganizationRegister {
  create(organization: Omit<Organization, 'webhookUrl' | 'maxCreditsPerMonth'>): Promise<void>
  all(): AsyncIterable<Organization>
}
