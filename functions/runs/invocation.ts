import * as v from 'valibot'

/** Starts a run or one part of it. Sent by the schedule, for a first run and for a run by hand. */
export interface Invocation {
  readonly organizationId: string
  readonly id: string
  /** The same instant again is the same run. */
  readonly at: string
  readonly part?: number | undefined
  /** Reserved places in the queues of hosts, in milliseconds, by host. */
  readonly turns?: Readonly<Record<string, number>> | undefined
  /** How many calls in a row ran out of time before they finished an account of the part. */
  readonly late?: number | undefined
}

export const RunMessage = v.pipe(
  v.object({
    organizationId: v.pipe(v.string(), v.nonEmpty()),
    id: v.pipe(v.string(), v.regex(/^(lst|kw)_/)),
    at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((at) => new Date(at).toISOString()),
    ),
    chunk: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    turns: v.optional(v.record(v.string(), v.number())),
    late: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.transform(({ chunk, ...rest }): Invocation => ({ ...rest, part: chunk })),
)

export const messageOf = ({ organizationId, id, at, part, turns, late }: Invocation) =>
  JSON.stringify({ organizationId, id, at, chunk: part, turns, late })

export const turnsOf = ({ turns = {} }: Invocation) => new Map(Object.entries(turns))
