import type { PlatformConnection } from './platform.ts'

/** Warns that rows go elsewhere, so that nobody looks for them at the platform. */
export function simulationOf({ platform, origin }: PlatformConnection): string | undefined {
  if (platform.credential === 'webhookUrl' || origin === platform.origin) return undefined
  return `${platform.label} is simulated here: the rows go to ${origin}, and nothing reaches ${platform.label}.`
}
