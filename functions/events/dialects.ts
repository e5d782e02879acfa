/**
 * The drafts of MCP Events differ in numbers of errors, and in what the id of a webhook is. Most clients speak the
 * sketch of the working group; `sep-3415` is the later draft.
 */
export const EVENT_DIALECTS = ['sketch', 'sep-3415'] as const
export type EventDialect = (typeof EVENT_DIALECTS)[number]

export const DEFAULT_EVENT_DIALECT: EventDialect = 'sketch'

export const EVENT_ERRORS = [
  'NotFound',
  'Forbidden',
  'ResourceExhausted',
  'Unsupported',
  'CallbackEndpointError',
] as const
export type EventErrorName = (typeof EVENT_ERRORS)[number]

const FIRST_CODES: Readonly<Record<EventDialect, number>> = { sketch: -32_011, 'sep-3415': -32_023 }

/** The codes of a dialect follow each other downwards. */
export const eventErrorCode = (dialect: EventDialect, name: EventErrorName) =>
  FIRST_CODES[dialect] - EVENT_ERRORS.indexOf(name)

export const dialectFrom = (text: string | undefined): EventDialect =>
  EVENT_DIALECTS.find((dialect) => dialect === text) ?? DEFAULT_EVENT_DIALECT
