/** Whose URL it is. A test has no owner and is sent at once, so it is never a destination of signals. */
export type DestinationKind = 'organization' | 'list' | 'keyword'

/** What an organization, a list or a keyword says about its webhook whenever that changes. */
export interface DestinationChange {
  readonly kind: DestinationKind
  readonly organizationId: string
  /** The id of the organization, list or keyword. */
  readonly id: string
  /** null: there is no webhook (any more), or its owner is deleted. */
  readonly url: string | null
  /** The caller gave the URL in this very request, even the same one: a paused destination starts again. */
  readonly given: boolean
  /** Lists: the filters, or null. */
  readonly filters?: Readonly<Record<string, unknown>> | null
  /** Lists: whether there are explicit members; then the filters select nothing. */
  readonly selected?: boolean
}
