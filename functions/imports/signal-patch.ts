import * as v from 'valibot'
import { SignalType, text } from '../shared/fields.ts'
import { strict } from '../shared/http/schema.ts'
import { idOf } from '../shared/ids.ts'
import { entityId, moment, page, webUrl } from './patch-fields.ts'

const LONGEST_TEXT = 10_000
const MOST_HIGHLIGHTS = 100

/** Only for an organization's own signals. */
const ownData = v.optional(v.null())

/** A public signal. Names its person and its account by id or by page. */
export const SignalPatch = strict({
  type: SignalType,
  source: webUrl,
  text: text(LONGEST_TEXT),
  highlights: v.optional(
    v.pipe(v.array(text(500)), v.maxLength(MOST_HIGHLIGHTS, `Must have at most ${MOST_HIGHLIGHTS} entries.`)),
    [],
  ),
  personId: v.optional(v.nullable(entityId('per'))),
  accountId: v.optional(v.nullable(entityId('acc'))),
  personSocialUrl: v.optional(v.nullable(page('person'))),
  accountSocialUrl: v.optional(v.nullable(page('account'))),
  keywordId: ownData,
  listId: ownData,
  organizationId: ownData,
  createdAt: v.optional(moment),
  updatedAt: v.optional(moment),
})
export type SignalPatch = v.InferOutput<typeof SignalPatch>

/** One signal per type, source, person and account. */
export const signalId = (
  { type, source }: Pick<SignalPatch, 'type' | 'source'>,
  personId: string | null,
  accountId: string | null,
) => idOf('sig', type, source, ...[personId, accountId].filter((id) => id !== null))
