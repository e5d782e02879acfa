export interface StateOccurrence {
  /** The same in each answer to one cursor, so that an agent can drop what it has seen. */
  readonly eventId: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The answer to one poll of a state. */
export interface StatePage {
  readonly events: readonly StateOccurrence[]
  readonly cursor: string
  /** True when events may be missing: the cursor has another form, or too much has happened since. */
  readonly truncated: boolean
  readonly hasMore: boolean
}
