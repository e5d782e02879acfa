import * as v from 'valibot'

/** What a client may send with a request for a list. With a schema of our own, another type is invalid and no fault. */
export const ListRequest = v.optional(v.object({ cursor: v.optional(v.string()) }))
