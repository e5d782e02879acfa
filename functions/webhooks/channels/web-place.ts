import type { ReceiverPolicy } from '../../shared/env.ts'
import { urlProblem } from '../../shared/sender/webhook-url.ts'

/** For kinds whose places are URLs. Locally, a stand-in may be at any of them. */
export const webPlace =
  (problem: (url: URL) => string | undefined = () => undefined) =>
  (given: string, policy: ReceiverPolicy): string | undefined =>
    urlProblem(given, policy) ?? (policy === 'public' ? problem(new URL(given)) : undefined)
