/** One right that a request needs. */
export interface Need {
  /** Such as `dynamodb:PutItem`. */
  readonly action: string
  readonly resource: string
  /** The partition keys of the items; missing when the request names none. */
  readonly leadingKeys?: readonly string[]
  /** What conditions ask for, by their names: `iam:PassedToService`, `ses:FromAddress`. */
  readonly context?: Readonly<Record<string, string>>
}

export interface StatementModel {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  /** Forms of partition keys. Without them, any item or none. */
  readonly leadingKeys: readonly string[] | undefined
  /** Values of conditions, by their names. */
  readonly context: Readonly<Record<string, readonly string[]>> | undefined
}

export interface PolicyModel {
  readonly roles: readonly string[]
  readonly statements: readonly StatementModel[]
}

/** The same for the requests of one service. */
export interface RequestRights {
  checks(authorization: string): boolean
  refusal(authorization: string, operation: string, input: unknown): string | undefined
}

/** Checks the requests of functions. All other callers may do everything. */
export interface Permissions {
  /** Given the header `authorization` of a request. */
  checks(authorization: string): boolean
  /** Why the caller may not do it; undefined when it may. */
  refusal(authorization: string, needs: readonly Need[]): string | undefined
}
