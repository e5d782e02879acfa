import recorded from './examples.json'

interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly reply?: unknown
}

/** By operation. Recorded from the running service, so that they are true: `npm run openapi:examples`. */
export const EXAMPLES: Readonly<Record<string, Example>> = recorded
