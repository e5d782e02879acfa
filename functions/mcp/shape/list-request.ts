import * as v from 'valibot'

/** The params of a request for a list. The SDK's own schema would answer a wrong cursor with an internal error. */
export const ListRequest = v.optional(v.object({ cursor: v.optional(v.string()) }))
