import * as v from 'valibot'
import type { Account } from '../entities/account.ts'
import { text } from '../shared/fields.ts'
import { strict } from '../shared/http/schema.ts'
import { details, entityId, headcount, moment, optionalText, page, texts, webUrl } from './patch-fields.ts'
import { registerNumbers } from './register-fields.ts'

/** A missing field stays as it is, and null clears it. Without `source`, signals name the company's own page. */
export const AccountPatch = strict({
  id: v.optional(entityId('acc')),
  socialUrl: v.optional(page('account')),
  name: v.optional(text(500)),
  websiteUrl: v.optional(v.nullable(webUrl)),
  headcount: v.optional(v.nullable(headcount)),
  location: optionalText(500),
  industry: optionalText(500),
  logoKey: optionalText(1000),
  ...registerNumbers,
  techStack: texts(200),
  recentFundingRound: details,
  recentMergersAndAcquisitions: details,
  source: v.optional(webUrl),
  createdAt: v.optional(moment),
  updatedAt: v.optional(moment),
})
export type AccountPatch = v.InferOutput<typeof AccountPatch>

export const accountData = (patch: AccountPatch): Partial<Record<keyof Account, unknown>> => ({
  name: patch.name,
  websiteUrl: patch.websiteUrl,
  headcount: patch.headcount,
  location: patch.location,
  industry: patch.industry,
  logoKey: patch.logoKey,
  techStack: patch.techStack,
  recentFundingRound: patch.recentFundingRound,
  recentMergersAndAcquisitions: patch.recentMergersAndAcquisitions,
  createdAt: patch.createdAt,
})
