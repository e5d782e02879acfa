import { ENV, optionalEnv } from '../../shared/env.ts'
import type { MailSender } from './ses-request.ts'

const SECOND_MS = 1000

/** Undefined where the operator has set no sender. */
export function mailSender(): MailSender | undefined {
  const from = optionalEnv(ENV.emailFrom)
  const configurationSet = optionalEnv(ENV.emailConfigurationSet)
  const publicUrl = optionalEnv(ENV.publicUrl)
  if (from === undefined || configurationSet === undefined || publicUrl === undefined) return undefined
  const rate = Number(optionalEnv(ENV.emailRate) ?? 1)
  return { from, configurationSet, publicUrl, everyMs: Math.ceil(SECOND_MS / rate) }
}
