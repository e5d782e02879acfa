import * as v from 'valibot'
import { ListFilters } from '../../search/filter-schemas.ts'
import { MaybeSigning } from '../signatures/signing.ts'
import { ChosenSettings } from './chosen.ts'
import { MaybeSealed } from './sealed-url.ts'

export const Destination = v.pipe(
  v.object({
    destination: v.picklist(['organization', 'list', 'keyword', 'destination']),
    organizationId: v.string(),
    id: v.string(),
    /** Where the URL is sealed, this is its masked form. */
    url: v.nullable(v.string()),
    filters: v.nullable(ListFilters),
    selected: v.boolean(),
    includeFields: v.optional(v.boolean()),
    createdAt: v.optional(v.nullable(v.string()), null),
    /** This and the next two are of the kind `destination` only. */
    chosen: v.optional(ChosenSettings),
    sealedUrl: MaybeSealed,
    signing: MaybeSigning,
  }),
  v.transform(({ destination: kind, ...rest }) => ({ kind, ...rest })),
)
export type Destination = v.InferOutput<typeof Destination>

export type Chosen = Destination & { readonly chosen: ChosenSettings; readonly url: string }

export const isChosen = (destination: Destination): destination is Chosen =>
  destination.chosen !== undefined && destination.url !== null
