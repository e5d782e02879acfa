/** A running service that programs of others are tried against. */
export interface Target {
  /** Where people and apps reach it. Ends in /v1. */
  readonly baseUrl: string
  /** With the operator's command, as are the imports. */
  createOrganization(credits: number): Promise<{ readonly apiKey: string }>
  importRows(type: 'accounts' | 'people' | 'signals', rows: readonly object[]): Promise<void>
}

/** Answers what did not go as it should. */
export type Trial = (target: Target) => Promise<readonly string[]>
