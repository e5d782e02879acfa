/** How often a host is asked: so many requests at once after a rest, then one each `everyMs`. */
export interface Rate {
  readonly everyMs: number
  readonly burst: number
}

/** The requests to one host, of all functions together. */
export interface HostLine {
  readonly name: string
  readonly rate: Rate
  /** The share of one organization. */
  readonly ownRate: Rate
}

/** The turns of a host. They are shared by all functions. */
export interface Pace {
  /** Takes the turn of this moment. Undefined when others wait. */
  takeNow(line: HostLine): Promise<number | undefined>
  /** Takes the next free turn, unless it is after `last`. */
  reserve(line: HostLine, last: number): Promise<Reserved>
  /** When an organization may join the line of the host: its own requests line up for that, not before `from`. */
  lineUp(organizationId: string, line: HostLine, from: number): Promise<number>
  /** Takes a turn of the organization's own share, unless it is after `last`. */
  reserveOwn(organizationId: string, line: HostLine, last: number): Promise<Reserved>
  /** Gives back a turn of the host and of the organization. */
  giveBack(organizationId: string, line: HostLine): Promise<void>
  /** No turns before this time. */
  pause(line: HostLine, until: number): Promise<void>
}

/** The time of the turn in milliseconds, or when the turns that others have reserved end. */
export type Reserved = { readonly turn: number } | { readonly fullUntil: number }
