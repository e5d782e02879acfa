const [MODERN, LEGACY] = ['2026-07-28', '2025-11-25'] as const

/**
 * The scenarios for a server with tools, prompts and resources of its own. The others need features that it does not have
 * (sessions, `x-mcp-header`…) or the suite's own `test_*` tools, prompts and resources.
 */
export const SCENARIOS = [
  ['server-initialize', LEGACY],
  ['ping', LEGACY],
  ['tools-list', LEGACY],
  ['dns-rebinding-protection', LEGACY],
  ['tools-list', MODERN],
  ['dns-rebinding-protection', MODERN],
  ['http-header-validation', MODERN],
  ['caching', MODERN],
  ['server-stateless', MODERN],
] as const

const NO_FIXTURE = 'not testable: the suite wants a diagnostic tool of its own'
const NO_STREAM = 'does not apply: there are no subscriptions, for a function ends with its answer'

/** Checks of these scenarios that don't apply, with the reason. */
export const NOT_OURS: Readonly<Record<string, string>> = {
  'sep-2575-server-rejects-undeclared-capability': NO_FIXTURE,
  'sep-2575-missing-capability-http-400': NO_FIXTURE,
  'sep-2575-http-server-no-independent-requests-on-stream': NO_FIXTURE,
  'sep-2575-server-no-log-without-loglevel': NO_FIXTURE,
  'sep-2575-server-sends-subscription-ack': NO_STREAM,
  'sep-2575-server-tags-subscription-id': NO_STREAM,
}
