import * as v from 'valibot'
import type { Person } from '../entities/person.ts'
import { text } from '../shared/fields.ts'
import { strict } from '../shared/http/schema.ts'
import { details, entityId, moment, optionalText, page, webUrl } from './patch-fields.ts'

const email = v.pipe(
  text(320),
  v.check((value) => /^\S[^\s@]*@\S+$/.test(value), 'Must be an email address.'),
)

/** Names the employer by id, by page, by website or by name. */
export const PersonPatch = strict({
  id: v.optional(entityId('per')),
  socialUrl: v.optional(page('person')),
  firstName: v.optional(text(200)),
  lastName: v.optional(text(200, 0)),
  title: optionalText(500),
  seniority: optionalText(100),
  email: v.optional(
    v.nullable(
      v.union(
        [
          email,
          v.pipe(
            v.literal(''),
            v.transform(() => null),
          ),
        ],
        'Must be an email address.',
      ),
    ),
  ),
  profilePictureKey: optionalText(1000),
  location: optionalText(500),
  accountId: v.optional(v.nullable(entityId('acc'))),
  accountSocialUrl: v.optional(v.nullable(page('account'))),
  accountWebsiteUrl: v.optional(v.nullable(webUrl)),
  accountName: optionalText(500),
  decisionMaker: v.optional(v.boolean('Must be true or false.')),
  education: details,
  experience: details,
  source: v.optional(webUrl),
  createdAt: v.optional(moment),
  updatedAt: v.optional(moment),
})
export type PersonPatch = v.InferOutput<typeof PersonPatch>

export const personData = (patch: PersonPatch): Partial<Record<keyof Person, unknown>> => ({
  firstName: patch.firstName,
  lastName: patch.lastName,
  title: patch.title,
  seniority: patch.seniority,
  email: patch.email,
  profilePictureKey: patch.profilePictureKey,
  location: patch.location,
  decisionMaker: patch.decisionMaker,
  education: patch.education,
  experience: patch.experience,
  createdAt: patch.createdAt,
})
