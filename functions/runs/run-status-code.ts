import { MEANINGS } from '../shared/http/problem.ts'

const STATUS_CODES = {
  insufficient_credits: MEANINGS.insufficient_credits.status,
  cap_reached: MEANINGS.cap_reached.status,
  stopped: MEANINGS.gone.status,
  invalid_query: MEANINGS.invalid_input.status,
  internal_error: 500,
  interrupted: 500,
  sources_failed: 502,
  nothing_checked: 502,
} as const

export type RunError = keyof typeof STATUS_CODES

export const runStatusCode = (error: RunError | null) => (error === null ? 200 : STATUS_CODES[error])
